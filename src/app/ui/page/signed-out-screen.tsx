import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { isSealedHere } from '#app/platform/known-customer.ts';
import { isSignOutPending } from '#app/platform/device-marks.ts';
import { buttonClass } from '#app/ui/plain/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

const askAgainAfterMs = 10_000;

const endPendingSession = async (): Promise<boolean> => {
  const { endPendingSession: end } = await import('#app/platform/session/sign-out.ts');
  return end();
};

/** Tries to end the session at the bank until it has succeeded; true once it has. */
const usePendingSignOut = (): boolean => {
  const [isEnded, setIsEnded] = useState(() => !isSignOutPending());
  useEffect(() => {
    if (isEnded) return undefined;
    const end = () => void endPendingSession().then(setIsEnded, () => setIsEnded(false));
    end();
    addEventListener('online', end);
    const timer = setInterval(end, askAgainAfterMs);
    return () => {
      removeEventListener('online', end);
      clearInterval(timer);
    };
  }, [isEnded]);
  return isEnded;
};

const DeviceOutcome = () =>
  isSealedHere() ? (
    <Trans>
      What was kept on this device is closed. It opens again when you, and nobody else, sign in.
    </Trans>
  ) : (
    <Trans>Everything of yours has been removed from this device.</Trans>
  );

/**
 * Log Out where the accounts site could not be reached (product.md A7): what was done and what is
 * still owed, which is done as soon as the bank can be reached.
 */
export const SignedOutScreen = () => {
  const { t } = useLingui();
  const isEnded = usePendingSignOut();
  return (
    <PublicNote
      title={t`You are signed out on this device`}
      action={
        <a className={buttonClass('secondary')} href="/">
          <Trans>Go to the home page</Trans>
        </a>
      }
    >
      <DeviceOutcome />{' '}
      <span role="status">
        {isEnded ? (
          <Trans>The bank has ended the session, too.</Trans>
        ) : (
          <Trans>
            The bank could not be told yet. That happens by itself once there is a connection; until
            then the next sign-in asks for your password.
          </Trans>
        )}
      </span>
    </PublicNote>
  );
};
