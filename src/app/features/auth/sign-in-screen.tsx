import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { problemStatus } from '#app/platform/api/errors.ts';
import { customerCountry, rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';
import { finishSignIn, parseRoute } from './after-sign-in.ts';

const begin = async (isRegistration: boolean): Promise<void> => {
  const { beginSignIn } = await import('#app/platform/session/begin-sign-in.ts');
  await beginSignIn({ isRegistration });
};

/** A known customer still has what the device keeps (product.md A25). */
const LastKnownLink = () =>
  customerCountry() === undefined ? null : (
    <a className={buttonClass('secondary')} href="/open?to=home">
      <Trans>See saved data</Trans>
    </a>
  );

/**
 * On the way to the accounts site, which asks for the password. Where it cannot be reached this page
 * says so, and goes on by itself when there is a network again.
 */
export const SignInScreen = () => {
  const { t } = useLingui();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  const router = useRouter();
  const { source, returnPath, screen } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    const back = parseRoute(router, returnPath);
    if (back) rememberWantedRoute({ ...back, source });
  }, [router, source, returnPath]);
  useEffect(() => {
    begin(screen === 'register').catch(() => setFailedTry(tries));
  }, [tries, screen]);
  const hasFailed = failedTry === tries;
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = () => setTries(tries + 1);
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [hasFailed, tries]);
  if (!hasFailed) return <PublicNote title={t`Taking you to the sign-in`} />;
  return (
    <PublicNote
      title={t`We couldn’t open the sign-in page`}
      action={
        <>
          <Button kind="primary" onClick={() => setTries(tries + 1)}>
            <Trans>Try again</Trans>
          </Button>{' '}
          <LastKnownLink />
        </>
      }
    >
      <Trans>Failed to connect! Please check your internet connection.</Trans>
    </PublicNote>
  );
};

// A code is good for one exchange; React may run an effect twice.
let arrival: Promise<string> | undefined;

/** Back from the accounts site: exchanges the code and goes where the customer wanted to be. */
export const SignedInScreen = () => {
  const { t } = useLingui();
  const router = useRouter();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    arrival ??= finishSignIn(router, new URL(location.href));
    arrival.then(
      (path) => {
        arrival = undefined;
        router.history.replace(path);
      },
      (error: unknown) => {
        // The sign-in went well; the device screen is on its way and asks for a code (spec 8).
        if (problemStatus(error) !== 406) setHasFailed(true);
      },
    );
  }, [router]);
  if (!hasFailed) return <PublicNote title={t`Signing you in`} />;
  return (
    <PublicNote
      title={t`You are not signed in`}
      action={
        <a className={buttonClass('primary')} href="/sign-in">
          <Trans>Sign in</Trans>
        </a>
      }
    >
      <Trans>Something went wrong while signing in. Nothing was changed. Try again.</Trans>
    </PublicNote>
  );
};
