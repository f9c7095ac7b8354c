import { observable } from './observable.ts';

/**
 * The connection by what arrives, not by what the device reports (reliability.md R10, B3, B8, B31).
 * `offline`: no network; `silent`: a network, but nothing arrives; `unavailable`: the bank reports
 * that it is down. Code that needs the network checks for `online`.
 */
export type Connectivity = 'online' | 'offline' | 'silent' | 'unavailable';

/**
 * The connection in more detail, for messages: `slow`: no first response for some seconds;
 * `portal`: something else responds instead of the bank; `maintenance`: a 502; `busy`: a 503
 * (product.md A9, A10).
 */
export type NetworkState =
  | 'online'
  | 'slow'
  | 'offline'
  | 'silent'
  | 'portal'
  | 'maintenance'
  | 'busy';

const connectivityOf: Record<NetworkState, Connectivity> = {
  online: 'online',
  slow: 'online',
  offline: 'offline',
  silent: 'silent',
  portal: 'silent',
  maintenance: 'unavailable',
  busy: 'unavailable',
};

const hasNetwork = (): boolean => globalThis.navigator?.onLine !== false;

export const networkState = observable<NetworkState>(hasNetwork() ? 'online' : 'offline');
export const connectivity = observable<Connectivity>(connectivityOf[networkState.get()]);

const conclude = (state: NetworkState): void => {
  // In this order, so that listeners of the detailed state see the matching simple one.
  connectivity.set(connectivityOf[state]);
  networkState.set(state);
};

let lastAnswerAtMs = Number.NEGATIVE_INFINITY;

let triggerProbe: (() => void) | undefined;

/** Sets the function that checks whether a single failed call means an outage. */
export const setProbeTrigger = (next: () => void): void => {
  triggerProbe = next;
};

/**
 * Records a valid response of the bank. If the device reports no network, the response may be an
 * earlier one, so the bank is probed.
 */
export const noteAnswer = (): void => {
  lastAnswerAtMs = performance.now();
  const isDoubtful = networkState.get() === 'offline' && !hasNetwork();
  conclude('online');
  if (isDoubtful) triggerProbe?.();
};

/** Records that a call sent at this `performance.now()` has no first byte yet. */
export const noteWaiting = (sentAtMs: number): void => {
  if (networkState.get() === 'online' && lastAnswerAtMs <= sentAtMs) conclude('slow');
};

/** What a failed call or probe says about the network. */
export interface Failure {
  readonly state: 'silent' | 'portal' | 'maintenance' | 'busy';
  /** The bank's `Retry-After` (product.md A9). */
  readonly retryAfterSeconds?: number | undefined;
}

let askNotBeforeMs = Number.NEGATIVE_INFINITY;

/** The remaining `Retry-After` of the bank. */
export const retryAfterMs = (): number => Math.max(0, askNotBeforeMs - performance.now());

/** Sets the state of a failure; `silent` without a network is `offline`. */
export const concludeFailure = ({ state, retryAfterSeconds = 0 }: Failure): void => {
  askNotBeforeMs = performance.now() + Math.min(retryAfterSeconds, 60) * 1_000;
  conclude(state === 'silent' && !hasNetwork() ? 'offline' : state);
};

/** One failure shortly after a success says little about the network. */
const recentlyMs = 3_000;

/** Records a failed call. Shortly after a successful one, the bank is probed first. */
export const noteFailure = (failure: Failure): void => {
  const isDoubtful = performance.now() - lastAnswerAtMs < recentlyMs && hasNetwork();
  if (triggerProbe && isDoubtful && connectivity.get() === 'online') triggerProbe();
  else concludeFailure(failure);
};

// Trust the device's `offline` event; being back online is shown by the next response.
globalThis.addEventListener?.('offline', () => conclude('offline'));

let resolveBack = (): void => undefined;
let nextBack: Promise<void>;

const noteBack = (): void => {
  resolveBack();
  nextBack = new Promise((resolve) => {
    resolveBack = resolve;
  });
};

noteBack();
connectivity.subscribe(() => {
  if (connectivity.get() === 'online') noteBack();
});
globalThis.addEventListener?.('online', noteBack);

const returnListeners = new Set<() => void>();

/** Calls the listener each time the bank is reachable again. */
export const onReconnect = (listener: () => void): void => void returnListeners.add(listener);

export const notifyReconnected = (): void => {
  for (const listener of returnListeners) listener();
};

/**
 * Loads a part of the app, waiting for the network if needed: a tap while offline is neither lost
 * nor an error. Since an interrupted load may fail only after the network is back, a return during
 * the load counts too.
 */
export const loadWhenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const back = untilBack();
  try {
    return await load();
  } catch {
    await back;
    return loadWhenOnline(load);
  }
};

/** Resolves on the next return: the device is online or the bank is reachable. */
const untilBack = (): Promise<void> => nextBack;
