import { useSyncExternalStore } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import type { Connectivity } from '../../platform/connectivity.ts';

/** The state of the network, rendering again when it changes. */
export const useConnectivity = (): Connectivity =>
  useSyncExternalStore(connectivity.subscribe, connectivity.get, connectivity.get);
