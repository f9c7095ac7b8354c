import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from '#app/platform/observable.ts';

/** Where a kind of sending keeps what has no outcome. */
export interface PendingSource<Pending> {
  readonly state: Observable<Pending | undefined>;
  readonly read: () => Promise<Pending | undefined>;
}

/** The sending this device knows no outcome of, `none` without one; undefined until it was asked. */
export const usePending = <Pending>({
  state,
  read,
}: PendingSource<Pending>): Pending | 'none' | undefined => {
  const pending = useSyncExternalStore(state.subscribe, state.get);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void read().finally(() => setIsRead(true));
  }, [read]);
  return isRead ? (pending ?? 'none') : undefined;
};
