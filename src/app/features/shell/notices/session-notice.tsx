import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { routeHere } from '#app/platform/navigation.ts';
import { renewSession } from '#app/platform/session/renewal.ts';
import { rememberWanted } from '#app/platform/session/wanted-route.ts';
import { useSessionState } from '#app/platform/session/session-state.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { useCalmNetwork } from './network/use-calm-network.ts';

const Expiring = () => {
  const [hasFailed, setHasFailed] = useState(false);
  const stay = async () => setHasFailed(!(await renewSession()));
  return (
    <Notice
      tone="information"
      action={
        <Button onClick={() => void stay()}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <Trans>You will be signed out in two minutes.</Trans>{' '}
      {hasFailed ? <Trans>That did not work. What you see here stays readable.</Trans> : null}
    </Notice>
  );
};

/** Who signs in from here comes back to where they are (product.md A8). */
const rememberHere = (): void => {
  const here = routeHere();
  if (here) rememberWanted(here);
};

const Expired = () => (
  <Notice
    tone="information"
    action={
      <a className={buttonClass('secondary')} href="/sign-in" onClick={rememberHere}>
        <Trans>Sign in</Trans>
      </a>
    }
  >
    <Trans>You see what was last known on this device. Sign in to refresh.</Trans>
  </Notice>
);

/** The session's end is near, or it has ended and the copy on the device is shown (product.md A25). */
export const SessionNotice = () => {
  const state = useSessionState();
  const network = useCalmNetwork();
  if (state === 'expiring') return <Expiring />;
  // Without a way to the bank nobody can sign in: the network's own notice says why.
  return state === 'expired' && network === 'online' ? <Expired /> : null;
};
