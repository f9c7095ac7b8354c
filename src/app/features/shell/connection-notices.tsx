import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { CloudOff, Hourglass, WifiOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useWaitingFreezes } from '#app/data/card-freezes.ts';
import { useShownLanguage } from '#app/i18n/formatters.ts';
import type { NetworkState } from '#app/platform/connectivity.ts';
import { networkState } from '#app/platform/connectivity.ts';
import { routeHere } from '#app/platform/navigation.ts';
import { observable } from '#app/platform/observable.ts';
import { renewSession } from '#app/platform/session/renewal.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { rememberWantedRoute } from '#app/platform/session/route-guard.ts';
import { sessionLeftMs, useSessionState } from '#app/platform/session/session-state.ts';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { changeDueMs, initialNetwork, observeNetwork, settleNetwork } from './debounced-network.ts';
import styles from './notices.module.css';

type Trouble = Exclude<NetworkState, 'online'>;

const networkIcons: Record<Trouble, LucideIcon> = {
  slow: Hourglass,
  offline: WifiOff,
  silent: CloudOff,
  portal: CloudOff,
  maintenance: Wrench,
  busy: Hourglass,
};

/** Its own words for each case (reliability.md B3, B8, B10, B31, B32); the 502's are spec 8's. */
const networkMessages: Record<Trouble, ReactNode> = {
  slow: <Trans>Slow connection. Showing your latest saved data.</Trans>,
  offline: <Trans>No connection. Showing your latest saved data.</Trans>,
  silent: <Trans>Connected, but nothing is loading. Showing your latest saved data.</Trans>,
  portal: (
    <Trans>This network wants you to sign in to it first. Showing your latest saved data.</Trans>
  ),
  maintenance: (
    <Trans>
      Site is under maintenance. Sorry for the inconvenience. Showing your latest saved data.
    </Trans>
  ),
  busy: (
    <Trans>The bank is temporarily unavailable, retrying. Showing your latest saved data.</Trans>
  ),
};

/**
 * Says what is wrong with the way to the bank, once and politely, and goes by itself. It lies over
 * the foot of the screen, so that nothing one reads moves.
 */
export const NetworkNotice = () => {
  const shown = useDebouncedNetwork();
  const { language: preferred } = usePreferences();
  const language = useShownLanguage();
  const [wasAway, setWasAway] = useState(false);
  if (shown !== 'online' && !wasAway) setWasAway(true);
  const Icon = shown === 'online' ? undefined : networkIcons[shown];
  const isBanglaMissing = preferred === 'bn' && language === 'en';
  return (
    <div role="status" className={styles['network']} data-shown={shown}>
      {Icon ? <Icon size={18} aria-hidden="true" /> : null}
      {shown === 'online' ? null : (
        <span>
          {networkMessages[shown]}
          {isBanglaMissing ? (
            <>
              {' '}
              <Trans>The app switches to Bangla once you’re online.</Trans>
            </>
          ) : null}
        </span>
      )}
      {shown === 'online' && wasAway ? (
        <span className="visually-hidden">
          <Trans>Connected again.</Trans>
        </span>
      ) : null}
    </div>
  );
};

/** How often the time is read; the message changes only twice, so screen readers announce it twice. */
const lookEveryMs = 5_000;

const useLeftMs = (): number => {
  const [leftMs, setLeftMs] = useState(sessionLeftMs);
  useEffect(() => {
    const look = () => setLeftMs(sessionLeftMs());
    const timer = setInterval(look, lookEveryMs);
    // After sleep the time that is left is shown as it is, not as it was (reliability.md B40).
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
      tone="info"
      action={
        <Button onClick={() => void stay()}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <TimeLeft leftMs={leftMs} />{' '}
      {hasFailed ? (
        <Trans>That didn’t work. You can still read what is on this screen.</Trans>
      ) : null}
    </Notice>
  );
};

/** Who signs in from here comes back to where they are (product.md A8). */
const rememberHere = (): void => {
  const here = routeHere();
  if (here) rememberWantedRoute(here);
};

const Expired = () => {
  const isFreezeWaiting = useWaitingFreezes().size > 0;
  return (
    <Notice
      tone={isFreezeWaiting ? 'warning' : 'info'}
      action={
        <a className={buttonClass('secondary')} href="/sign-in" onClick={rememberHere}>
          <Trans>Sign in</Trans>
        </a>
      }
    >
      {isFreezeWaiting ? (
        <Trans>Your card isn’t frozen yet. Sign in to freeze it.</Trans>
      ) : (
        <Trans>Showing your latest saved data. Sign in to refresh.</Trans>
      )}
    </Notice>
  );
};

/** The session's end is near, or it has ended and the copy on the device is shown (product.md A25). */
export const SessionNotice = () => {
  const state = useSessionState();
  const network = useDebouncedNetwork();
  // A screen reader announces what is added to a live region that is there already. Without a connection signing in
  // is not possible, and the notice of the network says why.
  return (
    <div aria-live="polite" className={styles['session']}>
      {state === 'expiring' ? <Expiring /> : null}
      {state === 'expired' && network === 'online' ? <Expired /> : null}
    </div>
  );
};

const debounced = observable(initialNetwork);
let timer: ReturnType<typeof setTimeout> | undefined;

const follow = (): void => {
  const nowMs = performance.now();
  debounced.set(settleNetwork(observeNetwork(debounced.get(), networkState.get(), nowMs), nowMs));
  clearTimeout(timer);
  const dueMs = changeDueMs(debounced.get());
  if (dueMs !== undefined) timer = setTimeout(follow, dueMs - nowMs);
};

networkState.subscribe(follow);
follow();

/** The network as the banner tells it: without flicker (reliability.md B7). */
const useDebouncedNetwork = () => useSyncExternalStore(debounced.subscribe, debounced.get).shown;
