import { useSyncExternalStore } from 'react';
import { networkState } from '#app/platform/connectivity.ts';
import { observable } from '#app/platform/observable.ts';
import { calmAtFirst, changeDueMs, settled, wanting } from './calm-network.ts';

const calm = observable(calmAtFirst);
let timer: ReturnType<typeof setTimeout> | undefined;

const follow = (): void => {
  const nowMs = performance.now();
  calm.set(settled(wanting(calm.get(), networkState.get(), nowMs), nowMs));
  clearTimeout(timer);
  const dueMs = changeDueMs(calm.get());
  if (dueMs !== undefined) timer = setTimeout(follow, dueMs - nowMs);
};

networkState.subscribe(follow);
follow();

/** The network as the banner tells it: without flicker (reliability.md B7). */
export const useCalmNetwork = () => useSyncExternalStore(calm.subscribe, calm.get).shown;
