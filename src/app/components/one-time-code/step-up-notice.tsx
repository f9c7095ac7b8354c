import { Trans } from '@lingui/react/macro';
import { routeHere } from '#app/platform/navigation.ts';
import { rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { NetworkButton } from '#app/ui/controls/network-button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';

const signInAgain = async (): Promise<void> => {
  const { beginSignIn } = await import('#app/platform/session/begin-sign-in.ts');
  const here = routeHere();
  if (here) rememberWantedRoute(here);
  await beginSignIn({ isFresh: true });
};

/** Asks the customer to sign in again before a sensitive action; the sign-in leads back here. */
export const StepUpNotice = () => (
  <Notice
    tone="warning"
    action={
      <NetworkButton onClick={() => void signInAgain().catch(() => location.assign('/sign-in'))}>
        <Trans>Sign in again</Trans>
      </NetworkButton>
    }
  >
    <Trans>To be sure that it’s you, sign in again. You’ll come back here.</Trans>
  </Notice>
);
