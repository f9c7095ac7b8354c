import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { endOwedSession } from '#app/platform/session/log-out.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

/**
 * Log Out without a network (product.md A7): what was done and what is still owed, which is done as
 * soon as the network is back.
 */
export const SignedOutScreen = () => {
  const { t } = useLingui();
  useEffect(() => {
    addEventListener('online', endOwedSession, { once: true });
    return () => removeEventListener('online', endOwedSession);
  }, []);
  return (
    <PublicNote
      title={t`You are signed out on this device`}
      action={
        <a className={buttonClass('secondary')} href="/">
          <Trans>Go to the home page</Trans>
        </a>
      }
    >
      <Trans>
        Everything of yours has been removed from this device. There was no network, so the next
        sign-in will ask for your password again.
      </Trans>
    </PublicNote>
  );
};
