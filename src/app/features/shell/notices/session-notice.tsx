import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { routeHere } from '#app/platform/navigation.ts';
import { renewSession } from '#app/platform/session/renewal.ts';
import { rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { sessionLeftMs, useSessionState } from '#app/platform/session/session-state.ts';
import { Button, buttonClass } from '#app/ui/controls/button.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from './notices.module.css';
import { useCalmNetwork } from './network/use-calm-network.ts';

/** Looked at again so often; what is said changes but twice, so that nobody is talked at. */
const lookEveryMs = 5_000;

const useLeftMs = (): number => {
  const [leftMs, setLeftMs] = useState(sessionLeftMs);
  useEffect(() => {
    const look = () => setLeftMs(sessionLeftMs());
    const timer = setInterval(look, lookEveryMs);
    // After sleep the time that is left is told as it is, not as it was (reliability.md B40).
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return leftMs;
};

const TimeLeft = ({ leftMs }: { readonly leftMs: number }) => {
  if (leftMs > 90_000) return <Trans>You will be signed out in two minutes.</Trans>;
  if (leftMs > 30_000) return <Trans>You will be signed out in a minute.</Trans>;
  return <Trans>You will be signed out in a moment.</Trans>;
};

const Expiring = () => {
  const leftMs = useLeftMs();
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
      <TimeLeft leftMs={leftMs} />{' '}
      {hasFailed ? <Trans>That did not work. What you see here stays readable.</Trans> : null}
    </Notice>
  );
};

/** Who signs in from here comes back to where they are (product.md A8). */
const rememberHere = (): void => {
  const here = routeHere();
  if (here) rememberWantedRoute(here);
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
  // The place in which it is told is there before it is told: so a screen reader hears it. Without a
  // way to the bank nobody can sign in: the network's own notice says why.
  return (
    <div aria-live="polite" className={styles['session']}>
      {state === 'expiring' ? <Expiring /> : null}
      {state === 'expired' && network === 'online' ? <Expired /> : null}
    </div>
  );
};
