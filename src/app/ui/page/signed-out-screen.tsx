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
    <Trans>Your data on this device is locked. It opens again when you sign in.</Trans>
  ) : (
    <Trans>All your data was removed from this device.</Trans>
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
          <Trans>The bank has ended the session too.</Trans>
        ) : (
          <Trans>
            The bank doesn’t know yet. We’ll tell it once you’re back online; until then the next
            sign-in asks for your password.
          </Trans>
        )}
      </span>
    </PublicNote>
  );
};
