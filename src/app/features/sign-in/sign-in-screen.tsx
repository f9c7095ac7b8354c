import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { customerCountry, rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';
import { routeOf } from './route-of.ts';

const begin = async (): Promise<void> => {
  const { beginSignIn } = await import('#app/platform/session/begin-sign-in.ts');
  await beginSignIn();
};

/** A known customer still has what the device keeps (product.md A25). */
const WayBack = () =>
  customerCountry() === undefined ? null : (
    <a className={buttonClass('secondary')} href="/open?to=home">
      <Trans>See what was last known</Trans>
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
  const { source, returnPath } = useSearch({ from: '/sign-in' });
  useEffect(() => {
    const back = routeOf(router, returnPath);
    if (back) rememberWantedRoute({ ...back, source });
  }, [router, source, returnPath]);
  useEffect(() => {
    begin().catch(() => setFailedTry(tries));
  }, [tries]);
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
      title={t`The sign-in could not be reached`}
      action={
        <>
          <Button kind="primary" onClick={() => setTries(tries + 1)}>
            <Trans>Try again</Trans>
          </Button>{' '}
          <WayBack />
        </>
      }
    >
      <Trans>Failed to connect! Please check your internet connection.</Trans>
    </PublicNote>
  );
};
