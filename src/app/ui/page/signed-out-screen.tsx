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
    <Trans>The data saved on this device is locked. Only you can open it, by signing in.</Trans>
  ) : (
    <Trans>Your data has been removed from this device.</Trans>
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
      title={t`You’re signed out on this device`}
      action={
        <a className={buttonClass('secondary')} href="/">
          <Trans>Go to the home page</Trans>
        </a>
      }
    >
      <DeviceOutcome />{' '}
      <span role="status">
        {isEnded ? (
          <Trans>You’re signed out at the bank too.</Trans>
        ) : (
          <Trans>
            We haven’t reached the bank yet. We’ll sign you out there when you’re online; until
            then, signing in asks for your password.
          </Trans>
        )}
      </span>
    </PublicNote>
  );
};
