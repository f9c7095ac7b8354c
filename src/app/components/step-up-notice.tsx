import { Trans } from '@lingui/react/macro';
import { routeHere } from '../platform/navigation.ts';
import { rememberWantedRoute } from '../platform/session/route-guard.ts';
import { NetworkButton } from '../ui/controls/network-button.tsx';
import { Notice } from '../ui/surfaces/surfaces.tsx';

const signInAgain = async (): Promise<void> => {
  const { beginSignIn } = await import('../platform/session/begin-sign-in.ts');
  const here = routeHere();
  if (here) rememberWantedRoute(here);
  await beginSignIn({ isFresh: true });
};

/** What matters most is asked only of who has just proved who they are; the way there leads back. */
export const StepUpNotice = () => (
  <Notice
    tone="waiting"
    action={
      <NetworkButton onClick={() => void signInAgain().catch(() => location.assign('/sign-in'))}>
        <Trans>Sign in again</Trans>
      </NetworkButton>
    }
  >
    <Trans>For this Kheya must be sure that it is you. Sign in again; you come back here.</Trans>
  </Notice>
);
