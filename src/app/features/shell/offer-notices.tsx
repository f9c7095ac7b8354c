import { Trans } from '@lingui/react/macro';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { shouldOfferInstall } from '#domain/app-installation.ts';
import { queueLength } from '#app/data/offline-queue.ts';
import { mayOfferLock, postponeLockOffer } from '#app/platform/app-lock/lock-offer.ts';
import { isUpdateBlocked, isUpdateReady } from '#app/platform/app-update.ts';
import type { InstallWay } from '#app/platform/browser/install.ts';
import {
  currentInstallWay,
  declineInstall,
  install,
  noteInstallOffered,
  readInstallRecord,
  useInstallWay,
} from '#app/platform/browser/install.ts';
import { connectivity, loadWhenOnline } from '#app/platform/connectivity.ts';
import { currentDialog } from '#app/platform/dialogs.ts';
import { isSharedDevice } from '#app/platform/plain-storage.ts';
import { sessionState } from '#app/platform/session/session-state.ts';
import { Button, buttonClass } from '#app/ui/plain/button.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';

/** Offers once in a while to install the app; settings offer it always. */
export const InstallNotice = () => {
  const country = useUserCountry();
  const offer = useInstallOffer();
  if (!offer) return null;
  return (
    <Notice
      tone="info"
      action={
        <>
          {offer.way === 'prompt' ? (
            <Button onClick={() => void install()}>
              <Trans>Install</Trans>
            </Button>
          ) : (
            <Link
              to="/$country/user/settings"
              params={{ country }}
              hash="this-app"
              className={buttonClass()}
            >
              <Trans>Show how</Trans>
            </Link>
          )}
          <Button
            kind="ghost"
            onClick={() => {
              declineInstall();
              offer.end();
            }}
          >
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Install Kheya on this device. It gets its own icon, opens instantly and works offline.
      </Trans>
    </Notice>
  );
};

/** Where the browser asks by itself, or where the way is hard to find without instructions. */
const isWorthOffering = (way: InstallWay): boolean => ['prompt', 'iphone', 'ipad'].includes(way);

/** One offer at a time: the app lock's comes first, and is answered before this one is made. */
const isCalm = (queryClient: QueryClient): boolean =>
  !mayOfferLock() &&
  !isUpdateReady.get() &&
  !isUpdateBlocked.get() &&
  currentDialog.get() === undefined &&
  queueLength.get() === 0 &&
  queryClient.isMutating() === 0 &&
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .every(({ state }) => state.status === 'success');

const isGoodMoment = (queryClient: QueryClient): boolean => {
  const { visits, lastOfferedAtMs, declined } = readInstallRecord();
  return shouldOfferInstall({
    canInstall: isWorthOffering(currentInstallWay()) && !isSharedDevice.get(),
    isSignedIn: sessionState() === 'active',
    isOnline: connectivity.get() === 'online',
    isCalm: isCalm(queryClient),
    visits,
    visitMs: performance.now(),
    nowMs: Date.now(),
    lastOfferedAtMs,
    declined,
  });
};

export interface InstallOffer {
  readonly way: InstallWay;
  readonly end: () => void;
}

/**
 * The offer to install, while it stands. It comes only with a move to another screen, where all is
 * new anyway: nothing is pushed away under the eyes or the finger of somebody who reads.
 */
const useInstallOffer = (): InstallOffer | undefined => {
  const way = useInstallWay();
  const queryClient = useQueryClient();
  const router = useRouter();
  // In the settings it stands already.
  const isInSettings = useLocation().pathname.endsWith('/settings');
  const [isOffered, setIsOffered] = useState(false);
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
        if (!pathChanged || toLocation.pathname.endsWith('/settings')) return;
        if (!isGoodMoment(queryClient)) return;
        noteInstallOffered(Date.now());
        setIsOffered(true);
      }),
    [router, queryClient],
  );
  if (!isOffered || isInSettings || !isWorthOffering(way)) return undefined;
  return { way, end: () => setIsOffered(false) };
};

/** True from the first move to another screen on: what came first is left to be read in peace. */
const useHasMoved = (): boolean => {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const [hasMoved, setHasMoved] = useState(false);
  if (!hasMoved && pathname !== firstPath) setHasMoved(true);
  return hasMoved;
};

/** Offers the app lock once there is a copy to lock; after "Not now" not within a month (A19). */
export const LockNotice = () => {
  const { country } = useParams({ strict: false });
  const hasMoved = useHasMoved();
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    if (!hasMoved || !mayOfferLock()) return;
    void loadWhenOnline(() => import('#app/platform/storage/persisted-data.ts'))
      .then(({ readStorageFacts }) => readStorageFacts())
      // A copy that cannot be weighed now is offered no lock now.
      .then(
        (facts) => setIsOffered(facts !== undefined && facts.records > 0),
        () => undefined,
      );
  }, [hasMoved]);
  if (!isOffered) return null;
  const postpone = () => {
    postponeLockOffer();
    setIsOffered(false);
  };
  return (
    <Notice
      tone="info"
      action={
        <>
          <Link
            to="/$country/user/settings"
            params={{ country: country ?? 'us' }}
            hash="app-lock"
            className={buttonClass('secondary')}
            onClick={postpone}
          >
            <Trans>Set up a lock</Trans>
          </Link>
          <Button kind="ghost" onClick={postpone}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    >
      <Trans>Kheya works offline. Add a PIN or passkey to protect it on this device.</Trans>
    </Notice>
  );
};
