import { checkPhoneClock, persistBankTime } from '../bank-time.ts';
import {
  connectivity,
  networkState,
  noteAnswer,
  notifyReconnected,
  retryAfterMs,
  setProbeTrigger,
} from '../connectivity.ts';
import { closeDialogWhenRead, currentDialog } from '../dialogs.ts';
import { observable } from '../observable.ts';
import { isLeaving } from '../session/leave-tab.ts';
import { probe } from './request.ts';

let tries = 0;
let lastProbeAtMs = Number.NEGATIVE_INFINITY;
let isProbing = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One tab probes for all; the others receive the result. */
const channel =
  'BroadcastChannel' in globalThis && 'document' in globalThis
    ? new BroadcastChannel('kheya.network')
    : undefined;

/** Schedules the next probe if one is needed; hidden tabs do not probe. */
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

/** A slow network is probed too, since the slow request may have been aborted meanwhile. */
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
    closeDialogWhenRead('maintenance');
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

/** Minimum distance between two probes. */
const leastBetweenMs = 1_000;

/**
 * Detects when the bank is reachable again (reliability.md B6, B8, B31): probes soon at first, then every ten seconds,
 * and immediately when the device is back online or the app becomes visible.
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

/** A new waiting customer should not wait for a probe scheduled without one. */
const replan = (): void => {
  clearTimeout(timer);
  timer = undefined;
  plan();
};

const wasJustProbed = (): boolean => performance.now() - lastProbeAtMs < leastBetweenMs;

/** The network may be back: probe now, unless one just ran. */
const probeNow = (): void => {
  if (!isAway() || !isSeen() || retryAfterMs() > 0 || isMaintenanceUp()) return plan();
  clearTimeout(timer);
  tries = 0;
  timer = setTimeout(() => void runProbe(), wasJustProbed() ? leastBetweenMs : 0);
};

const waitsMs = [1_000, 2_000, 4_000, 8_000, 10_000] as const;

/**
 * Behind the dialog of a 502 the bank is probed more slowly (product.md A10, reliability.md B31).
 */
const maintenanceWaitsMs = [5_000, 10_000] as const;

/**
 * A customer who waits for a payment's outcome learns it within five seconds (reliability.md R9).
 */
const awaitedMostMs = 3_000;

/** Every delay varies by up to a quarter, so that many phones do not probe in step. */
const jitter = 0.25;

interface ProbeState {
  /** Probes since the network was lost. */
  readonly tries: number;
  readonly isMaintenance: boolean;
  /** The customer waits for an outcome that only the bank knows. */
  readonly isAwaited: boolean;
  /** The bank's `Retry-After`; never undercut (product.md A9). */
  readonly quietMs: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** The delay before the next probe: short at first, then ten seconds. */
export const waitBeforeProbeMs = (state: ProbeState): number => {
  const { tries, isMaintenance, isAwaited, quietMs, random } = state;
  const waits: readonly number[] = isMaintenance ? maintenanceWaitsMs : waitsMs;
  const usualMs = waits[Math.min(tries, waits.length - 1)] ?? 10_000;
  const waitMs = isAwaited && !isMaintenance ? Math.min(usualMs, awaitedMostMs) : usualMs;
  return Math.max(quietMs, waitMs * (1 - jitter + 2 * jitter * random));
};

/** Components on screen that wait for an outcome from the bank. */
const awaitingCount = observable(0);

/** Probes more often until the returned function is called (R9). */
export const awaitBank = (): (() => void) => {
  awaitingCount.set(awaitingCount.get() + 1);
  return () => awaitingCount.set(awaitingCount.get() - 1);
};

const lookEveryMs = 15_000;

/**
 * Checks the device's clock regularly and when the page becomes visible (reliability.md B22, R23).
 * Stores the offset when the page is hidden.
 */
export const watchClock = (): void => {
  setInterval(look, lookEveryMs);
  document.addEventListener('visibilitychange', look);
};

/** If the clock seems to have been changed while the page was open, compares it with the bank's. */
const look = (): void => {
  if (document.visibilityState === 'hidden') {
    if (!isLeaving.get()) persistBankTime();
  } else if (checkPhoneClock() === 'doubtful' && connectivity.get() === 'online') {
    void probe().catch(() => false);
  }
};
