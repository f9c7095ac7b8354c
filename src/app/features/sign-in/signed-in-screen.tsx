import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { problemStatus } from '#app/platform/api/errors.ts';
import { buttonClass } from '#app/ui/controls/button.tsx';
import { PublicNote } from '#app/ui/page/public-page.tsx';
import { arrive } from './arrive.ts';

// A code is good for one exchange; React may run an effect twice.
let arrival: Promise<string> | undefined;

/** Back from the accounts site: exchanges the code and goes where the customer wanted to be. */
export const SignedInScreen = () => {
  const { t } = useLingui();
  const router = useRouter();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    arrival ??= arrive(router, new URL(location.href));
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
      <Trans>The sign-in did not end as it should. Nothing was changed; try it once more.</Trans>
    </PublicNote>
  );
};
