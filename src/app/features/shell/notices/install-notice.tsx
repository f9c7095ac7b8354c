import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { declineInstall, install } from '#app/platform/browser/install.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { useInstallOffer } from './use-install-offer.ts';

/** Offers once in a while to install the app; settings offer it always. */
export const InstallNotice = () => {
  const { country } = useParams({ from: '/$country/user' });
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <Notice
      tone="information"
      action={
        <>
          {offer.way === 'prompt' ? (
            <Button onClick={() => void install()}>
              <Trans>Install</Trans>
            </Button>
          ) : (
            <Link
              to="/$country/user/settings"
              params={{ country }}
              hash="this-app"
              className={buttonClass()}
            >
              <Trans>Show how</Trans>
            </Link>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              declineInstall();
              offer.end();
            }}
          >
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Install Kheya on this device: it opens at once, with its own icon, and with no network too.
      </Trans>
    </Notice>
  );
};
