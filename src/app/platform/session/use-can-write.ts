import { useSyncExternalStore } from 'react';
import { connectivity } from '../connectivity.ts';
import type { Connectivity } from '../connectivity.ts';
import { currentDialog } from '../errors/dialogs.ts';
import { useSessionState } from './session-state.ts';
import type { SessionState } from './session-state.ts';

/** What stands in the way of a write (product.md A25, A20): no session, or nobody to send it to. */
export type WriteObstacle = 'signed-out' | Exclude<Connectivity, 'online'>;

const obstacleOf = (state: SessionState, network: Connectivity): WriteObstacle | undefined => {
  // An expired session whose dialog is not yet confirmed sends nothing either (B34).
  const hasSession = state === 'active' || state === 'expiring';
  if (!hasSession || currentDialog.get() === 'session-expired') return 'signed-out';
  return network === 'online' ? undefined : network;
};

/**
 * What stands in the way of a write, rendering again when it changes; undefined when nothing does.
 * The words are in `ui/surfaces/write-obstacle-words.tsx`.
 */
export const useWriteObstacle = (): WriteObstacle | undefined => {
  const network = useSyncExternalStore(connectivity.subscribe, connectivity.get);
  useSyncExternalStore(currentDialog.subscribe, currentDialog.get);
  return obstacleOf(useSessionState(), network);
};

/** True when a write may be offered; why not is `useWriteObstacle`'s to say. */
export const useCanWrite = (): boolean => useWriteObstacle() === undefined;
