import {
  connectivity,
  networkState,
  noteAnswer,
  quietForMs,
  setAsker,
  tellReturned,
} from '../connectivity.ts';
import { closeDialog, currentDialog } from '../errors/dialogs.ts';
import { awaited } from './awaited-bank.ts';
import { probe } from './probe.ts';
import { waitBeforeProbeMs } from './probe-rhythm.ts';

/** Whatever woke us, two probes are this far apart at least. */
const leastBetweenMs = 1_000;

let tries = 0;
let lastProbeAtMs = Number.NEGATIVE_INFINITY;
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isMaintenanceUp = (): boolean => currentDialog.get() === 'maintenance';
const isAway = (): boolean => connectivity.get() !== 'online' || isMaintenanceUp();
/** A slow network too is asked, since what called it slow may have been given up meanwhile. */
const isInDoubt = (): boolean => isAway() || networkState.get() === 'slow';
const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden';

/** One tab asks for all of them; the others hear of it. */
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('kheya.network')
    : undefined;

const inOneTab = async (run: () => Promise<boolean>): Promise<boolean> =>
  globalThis.navigator?.locks
    ? navigator.locks.request('kheya.probe', { ifAvailable: true }, (lock) =>
        lock ? run() : false,
      )
    : run();

const ask = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  if (isProbing) return;
  isProbing = true;
  const wasAway = isAway();
  tries += 1;
  lastProbeAtMs = performance.now();
  const isBack = await inOneTab(probe).catch(() => false);
  isProbing = false;
  if (isBack && wasAway) {
    closeDialog('maintenance');
    tellReturned();
  }
  plan();
};

/** Plans the next probe where one is needed; a hidden tab asks nothing. */
const plan = (): void => {
  if (!isInDoubt() || !isSeen()) {
    clearTimeout(timer);
    timer = undefined;
    if (!isInDoubt()) tries = 0;
    return;
  }
  timer ??= setTimeout(
    () => void ask(),
    waitBeforeProbeMs({
      tries,
      isMaintenance: isMaintenanceUp(),
      isAwaited: awaited.get() > 0,
      quietMs: quietForMs(),
      random: Math.random(),
    }),
  );
};

/** Who begins to wait does not wait for what was planned for nobody. */
const planAnew = (): void => {
  clearTimeout(timer);
  timer = undefined;
  plan();
};

const wasJustAsked = (): boolean => performance.now() - lastProbeAtMs < leastBetweenMs;

/** Something says that the network may be back: asked at once, unless that was just done. */
const askNow = (): void => {
  if (!isAway() || !isSeen() || quietForMs() > 0 || isMaintenanceUp()) return plan();
  clearTimeout(timer);
  tries = 0;
  timer = setTimeout(() => void ask(), wasJustAsked() ? leastBetweenMs : 0);
};

let isWatching = false;

/**
 * Finds out by itself when the bank can be reached again (reliability.md B6, B8, B31): soon at first,
 * then every ten seconds, at once when the device has a network again or the app is looked at.
 */
export const watchNetwork = (): void => {
  if (isWatching) return;
  isWatching = true;
  let wasAway = connectivity.get() !== 'online';
  networkState.subscribe(() => {
    const isGone = connectivity.get() !== 'online';
    if (wasAway && !isGone) {
      channel?.postMessage('answer');
      tellReturned();
    }
    wasAway = isGone;
    plan();
  });
  currentDialog.subscribe(plan);
  awaited.subscribe(planAnew);
  setAsker(() => {
    timer ??= setTimeout(() => void ask(), wasJustAsked() ? leastBetweenMs : 0);
  });
  channel?.addEventListener('message', () => {
    if (connectivity.get() !== 'online' && navigator.onLine) noteAnswer();
  });
  globalThis.addEventListener?.('online', askNow);
  globalThis.addEventListener?.('focus', askNow);
  globalThis.document?.addEventListener('visibilitychange', askNow);
  plan();
};
