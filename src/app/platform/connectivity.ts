import { observable } from './observable.ts';

/**
 * What the network is like, by what arrives and not by what the device believes (reliability.md R10,
 * B3, B8, B31): `offline`, there is no network; `silent`, there is one and nothing arrives;
 * `unavailable`, the bank itself says that it is away. Whoever needs the network asks for `online`.
 */
export type Connectivity = 'online' | 'offline' | 'silent' | 'unavailable';

/**
 * The same with what a person is told apart: `slow` is a first answer that has not come for some
 * seconds, `portal` something else that answers in the bank's place, `maintenance` a 502 and `busy`
 * a 503 (product.md A9, A10).
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
  // In this order: who watches the finer state finds the other one right.
  connectivity.set(connectivityOf[state]);
  networkState.set(state);
};

let lastAnswerAtMs = Number.NEGATIVE_INFINITY;

let triggerProbe: (() => void) | undefined;

/** Hands in who finds out whether one failed call means that the bank is away. */
export const setProbeTrigger = (next: () => void): void => {
  triggerProbe = next;
};

/**
 * An answer of the bank arrived, whole and in form. One that was on its way as the network went is no
 * sign that it is back, and a device may be wrong about its network: it is asked once more.
 */
export const noteAnswer = (): void => {
  lastAnswerAtMs = performance.now();
  const isDoubtful = networkState.get() === 'offline' && !hasNetwork();
  conclude('online');
  if (isDoubtful) triggerProbe?.();
};

/** A call sent at this moment of `performance.now()` still waits for its first byte. */
export const noteWaiting = (sentAtMs: number): void => {
  if (networkState.get() === 'online' && lastAnswerAtMs <= sentAtMs) conclude('slow');
};

/** What a failed call or probe says of the network. */
export interface Failure {
  readonly state: 'silent' | 'portal' | 'maintenance' | 'busy';
  /** How long the bank wants to be left alone (`Retry-After`, product.md A9). */
  readonly retryAfterSeconds?: number | undefined;
}

let askNotBeforeMs = Number.NEGATIVE_INFINITY;

/** How long the bank still wants to be left alone. */
export const retryAfterMs = (): number => Math.max(0, askNotBeforeMs - performance.now());

/** The network is as a failure says; silence where the device has no network is `offline`. */
export const concludeFailure = ({ state, retryAfterSeconds = 0 }: Failure): void => {
  askNotBeforeMs = performance.now() + Math.min(retryAfterSeconds, 60) * 1_000;
  conclude(state === 'silent' && !hasNetwork() ? 'offline' : state);
};

/** One failing call among answered ones says little of the network. */
const recentlyMs = 3_000;

/** A call failed. Where the bank answered just now that is doubted, and asked first. */
export const noteFailure = (failure: Failure): void => {
  const isDoubtful = performance.now() - lastAnswerAtMs < recentlyMs && hasNetwork();
  if (triggerProbe && isDoubtful && connectivity.get() === 'online') triggerProbe();
  else concludeFailure(failure);
};

// Only the device's no is believed at once; that it is back is shown by the next answer.
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

/** Calls the listener each time the bank is reached again after it was not. */
export const onReconnect = (listener: () => void): void => void returnListeners.add(listener);

/** The bank has been reached again. */
export const notifyReconnected = (): void => {
  for (const listener of returnListeners) listener();
};

/**
 * Loads a part of the app that somebody has asked for, or that works unseen. Where the network is away
 * it arrives with the next one: what was tapped is neither lost nor an error of the screen. What was
 * cut off may fail only once the network is there again, so that return counts, too.
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

/** Settles when the network comes back from now on: the device says so, or the bank is reached again. */
const untilBack = (): Promise<void> => nextBack;
