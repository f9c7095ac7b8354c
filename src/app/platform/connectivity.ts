import { useSyncExternalStore } from 'react';
import { observable } from './observable.ts';

/**
 * What the network is like, by what arrives and not by what the device believes (reliability.md R10,
 * B3, B8, B31): `offline`, there is no network; `silent`, there is one and nothing arrives;
 * `unavailable`, the bank itself says that it is away. Whoever needs the network asks for `online`.
 */
export type Connectivity = 'online' | 'offline' | 'silent' | 'unavailable';

const hasNetwork = (): boolean => globalThis.navigator?.onLine !== false;

export const connectivity = observable<Connectivity>(hasNetwork() ? 'online' : 'offline');

/** An answer of the bank arrived. */
export const noteAnswer = (): void => connectivity.set('online');

/** A call found nobody, or nothing arrived in time. */
export const noteSilence = (): void => connectivity.set(hasNetwork() ? 'silent' : 'offline');

/** The bank said 502 or 503. */
export const noteUnavailable = (): void => connectivity.set('unavailable');

globalThis.addEventListener?.('online', noteAnswer);
globalThis.addEventListener?.('offline', noteSilence);

/** The state of the network, rendering again when it changes. */
export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get, connectivity.get);
