import type { NetworkState } from '#app/platform/connectivity.ts';

/** What the banner shows of the network, and what it would show if nothing changed any more. */
export interface DebouncedNetwork {
  readonly shown: NetworkState;
  readonly shownSinceMs: number;
  readonly wanted: NetworkState;
  readonly wantedSinceMs: number;
}

/** However often the network comes and goes, the banner changes this rarely (reliability.md B7). */
const minimumIntervalMs = 3_000;

/**
 * How long a state must last before it is shown. No network within two seconds (B3), what may be one
 * lost call a little later, a 503 after ten seconds of quiet tries (B32).
 */
const patienceMs: Record<NetworkState, number> = {
  online: 1_200,
  offline: 700,
  slow: 300,
  silent: 1_500,
  portal: 1_500,
  maintenance: 500,
  busy: 10_000,
};

/** The banner before anything is known to be wrong. */
export const initialNetwork: DebouncedNetwork = {
  shown: 'online',
  shownSinceMs: Number.NEGATIVE_INFINITY,
  wanted: 'online',
  wantedSinceMs: Number.NEGATIVE_INFINITY,
};

/** The network has become something else. */
export const observeNetwork = (
  calm: DebouncedNetwork,
  wanted: NetworkState,
  nowMs: number,
): DebouncedNetwork => (wanted === calm.wanted ? calm : { ...calm, wanted, wantedSinceMs: nowMs });

/** When the banner changes, if the network stays as it is; undefined when it need not. */
export const changeDueMs = (calm: DebouncedNetwork): number | undefined =>
  calm.wanted === calm.shown
    ? undefined
    : Math.max(calm.wantedSinceMs + patienceMs[calm.wanted], calm.shownSinceMs + minimumIntervalMs);

/** The banner at a moment: changed when that is due. */
export const settleNetwork = (calm: DebouncedNetwork, nowMs: number): DebouncedNetwork => {
  const dueMs = changeDueMs(calm);
  return dueMs === undefined || nowMs < dueMs
    ? calm
    : { ...calm, shown: calm.wanted, shownSinceMs: nowMs };
};
