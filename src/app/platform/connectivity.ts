import { observable } from './observable.ts';

/**
 * What the network is like, by what arrives and not by what the device believes: `offline` when
 * the device says so or calls find nobody, `unavailable` when the bank itself says it is away.
 */
export type Connectivity = 'online' | 'offline' | 'unavailable';

export const connectivity = observable<Connectivity>(
  globalThis.navigator?.onLine === false ? 'offline' : 'online',
);

/** An answer of the bank arrived. */
export const noteAnswer = (): void => connectivity.set('online');

/** A call found nobody. */
export const noteSilence = (): void => connectivity.set('offline');

/** The bank said 502 or 503. */
export const noteUnavailable = (): void => connectivity.set('unavailable');

globalThis.addEventListener?.('online', noteAnswer);
globalThis.addEventListener?.('offline', noteSilence);
