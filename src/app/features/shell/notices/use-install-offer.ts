import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { shouldOfferInstall } from '#domain/app-installation.ts';
import { queueLength } from '#app/data/offline-queue.ts';
import { isUpdateBlocked, isUpdateReady } from '#app/platform/app-update.ts';
import { connectivity } from '#app/platform/connectivity.ts';
import { currentDialog } from '#app/platform/dialogs.ts';
import type { InstallWay } from '#app/platform/browser/install.ts';
import {
  currentInstallWay,
  noteInstallOffered,
  readInstallRecord,
  useInstallWay,
} from '#app/platform/browser/install.ts';
import { mayOfferLock } from '#app/platform/app-lock/lock-offer.ts';
import { sessionState } from '#app/platform/session/session-state.ts';
import { isSharedDevice } from '#app/platform/plain-storage.ts';

/** Where the browser asks by itself, or where there is a way that nobody finds without a word. */
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
export const useInstallOffer = (): InstallOffer | undefined => {
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
