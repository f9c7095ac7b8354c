import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

/** Says why the bank does not answer this device (spec 8, status 406). */
export const DeviceScreen = () => {
  const { t } = useLingui();
  return (
    <PublicNote
      title={t`The bank does not know this device yet`}
      action={
        <a className={buttonClass('secondary')} href="/">
          <Trans>Go to the home page</Trans>
        </a>
      }
    >
      <Trans>
        Nothing of yours is shown on a device that has not been verified. Use a device you have
        signed in with before.
      </Trans>
    </PublicNote>
  );
};
