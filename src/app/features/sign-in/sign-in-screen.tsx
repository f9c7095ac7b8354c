import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PublicNote } from '#app/ui/public-page.tsx';

const begin = async (): Promise<void> => {
  const { beginSignIn } = await import('#app/platform/session/sign-in.ts');
  await beginSignIn();
};

/** On the way to the accounts site, which asks for the password. */
export const SignInScreen = () => {
  const { t } = useLingui();
  const [hasFailed, setHasFailed] = useState(false);
  const start = () => {
    setHasFailed(false);
    begin().catch(() => setHasFailed(true));
  };
  useEffect(start, []);
  if (!hasFailed) return <PublicNote title={t`Taking you to the sign-in`} />;
  return (
    <PublicNote
      title={t`The sign-in could not be reached`}
      action={
        <Button kind="primary" onClick={start}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Failed to connect! Please check your internet connection.</Trans>
    </PublicNote>
  );
};
