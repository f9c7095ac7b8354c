import { checkPhoneClock, persistBankTime } from '../bank-time.ts';
import {
  connectivity,
  networkState,
  noteAnswer,
  notifyReconnected,
  retryAfterMs,
  setProbeTrigger,
} from '../connectivity.ts';
import { closeDialog, currentDialog } from '../dialogs.ts';
import { observable } from '../observable.ts';
import { isLeaving } from '../session/leave-tab.ts';
import { probe } from './request.ts';

let tries = 0;
let lastProbeAtMs = Number.NEGATIVE_INFINITY;
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One tab asks for all of them; the others hear of it. */
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('kheya.network')
    : undefined;

/** Plans the next probe where one is needed; a hidden tab asks nothing. */
const plan = (): void => {
  if (!isInDoubt() || !isSeen()) {
    clearTimeout(timer);
    timer = undefined;
    if (!isInDoubt()) tries = 0;
    return;
  }
  timer ??= setTimeout(
    () => void runProbe(),
    waitBeforeProbeMs({
      tries,
      isMaintenance: isMaintenanceUp(),
      isAwaited: awaitingCount.get() > 0,
      quietMs: retryAfterMs(),
      random: Math.random(),
    }),
  );
};

const isMaintenanceUp = (): boolean => currentDialog.get() === 'maintenance';

/** A slow network too is asked, since what called it slow may have been given up meanwhile. */
const isInDoubt = (): boolean => isAway() || networkState.get() === 'slow';

const isAway = (): boolean => connectivity.get() !== 'online' || isMaintenanceUp();

const isSeen = (): boolean => globalThis.document?.visibilityState !== 'hidden';

const runProbe = async (): Promise<void> => {
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
    notifyReconnected();
  }
  plan();
};

const inOneTab = async (run: () => Promise<boolean>): Promise<boolean> =>
  globalThis.navigator?.locks
    ? navigator.locks.request('kheya.probe', { ifAvailable: true }, (lock) =>
        lock ? run() : false,
      )
    : run();

let isWatching = false;

/** Whatever woke us, two probes are this far apart at least. */
const leastBetweenMs = 1_000;

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
      notifyReconnected();
    }
    wasAway = isGone;
    plan();
  });
  currentDialog.subscribe(plan);
  awaitingCount.subscribe(replan);
  setProbeTrigger(() => {
    timer ??= setTimeout(() => void runProbe(), wasJustProbed() ? leastBetweenMs : 0);
  });
  channel?.addEventListener('message', () => {
    if (connectivity.get() !== 'online' && navigator.onLine) noteAnswer();
  });
  globalThis.addEventListener?.('online', probeNow);
  globalThis.addEventListener?.('focus', probeNow);
  globalThis.document?.addEventListener('visibilitychange', probeNow);
  plan();
};

/** Who begins to wait does not wait for what was planned for nobody. */
const replan = (): void => {
  clearTimeout(timer);
  timer = undefined;
  plan();
};

const wasJustProbed = (): boolean => performance.now() - lastProbeAtMs < leastBetweenMs;

/** Something says that the network may be back: asked at once, unless that was just done. */
const probeNow = (): void => {
  if (!isAway() || !isSeen() || retryAfterMs() > 0 || isMaintenanceUp()) return plan();
  clearTimeout(timer);
  tries = 0;
  timer = setTimeout(() => void runProbe(), wasJustProbed() ? leastBetweenMs : 0);
};

const waitsMs = [1_000, 2_000, 4_000, 8_000, 10_000] as const;

/** Behind the dialog of a 502 the bank is asked at its own pace (product.md A10, reliability.md B31). */
const maintenanceWaitsMs = [5_000, 10_000] as const;

/** Who waits to learn what became of their money knows it five seconds after (reliability.md R9). */
const awaitedMostMs = 3_000;

/** Every wait is up to a quarter shorter or longer, so that many phones do not ask in step. */
const jitter = 0.25;

interface ProbeState {
  /** Probes made so far since the network went. */
  readonly tries: number;
  readonly isMaintenance: boolean;
  /** Somebody waits for what the bank alone knows. */
  readonly isAwaited: boolean;
  /** What the bank asked for by `Retry-After`; never undercut (product.md A9). */
  readonly quietMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** How long to wait before the next probe: quickly at first, then every ten seconds. */
export const waitBeforeProbeMs = (rhythm: ProbeState): number => {
  const { tries, isMaintenance, isAwaited, quietMs, random } = rhythm;
  const waits: readonly number[] = isMaintenance ? maintenanceWaitsMs : waitsMs;
  const usualMs = waits[Math.min(tries, waits.length - 1)] ?? 10_000;
  const waitMs = isAwaited && !isMaintenance ? Math.min(usualMs, awaitedMostMs) : usualMs;
  return Math.max(quietMs, waitMs * (1 - jitter + 2 * jitter * random));
};

/** How many places show something whose outcome the bank alone knows. */
const awaitingCount = observable(0);

/** The bank is awaited until the given function is called: its return is looked for more often (R9). */
export const awaitBank = (): (() => void) => {
  awaitingCount.set(awaitingCount.get() + 1);
  return () => awaitingCount.set(awaitingCount.get() - 1);
};

const lookEveryMs = 15_000;

/**
 * Watches the phone's clock (reliability.md B22, R23): every so often and whenever the page is seen
 * again. On going it notes how late it was.
 */
export const watchClock = (): void => {
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
};

/** A clock that seems to have been set while the page was open is compared with the bank's. */
const look = (): void => {
  if (document.visibilityState === 'hidden') {
    if (!isLeaving.get()) persistBankTime();
  } else if (checkPhoneClock() === 'doubtful' && connectivity.get() === 'online') {
    void probe().catch(() => false);
  }
};
