import { useSyncExternalStore } from 'react';
import { refusedWrite, waiting } from './outbox.ts';
import type { RefusedWrite } from './outbox.ts';
import type { WriteName } from './harmless-writes.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** The write of a name that still waits, rendering again when it goes. */
export const useWaitingWrite = (name: WriteName): WaitingWrite | undefined =>
  useSyncExternalStore(waiting.subscribe, waiting.get).find((write) => write.name === name);

/** The write of a name that the bank refused. */
export const useRefusedWrite = (name: WriteName): RefusedWrite | undefined => {
  const refused = useSyncExternalStore(refusedWrite.subscribe, refusedWrite.get);
  return refused?.name === name ? refused : undefined;
};
