import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';

const begin = async (): Promise<void> => {
  const { beginSignIn } = await import('#app/platform/session/begin-sign-in.ts');
  await beginSignIn();
};

/** On the way to the accounts site, which asks for the password. */
export const SignInScreen = () => {
  const { t } = useLingui();
  const [tries, setTries] = useState(1);
  const [failedTry, setFailedTry] = useState(0);
  useEffect(() => {
    begin().catch(() => setFailedTry(tries));
  }, [tries]);
  const hasFailed = failedTry === tries;
  if (!hasFailed) return <PublicNote title={t`Taking you to the sign-in`} />;
  return (
    <PublicNote
      title={t`The sign-in could not be reached`}
      action={
        <Button kind="primary" onClick={() => setTries(tries + 1)}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Failed to connect! Please check your internet connection.</Trans>
    </PublicNote>
  );
};
