import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdTabLock } from '#app/platform/browser/tab-lock.ts';
import type { Observable } from '#app/platform/observable.ts';

/**
 * `ours`: this tab may prepare one; `elsewhere`: another tab does; otherwise the unresolved
 * submission; undefined until known.
 */
export type SubmissionLock<Pending> = 'ours' | 'elsewhere' | Pending | undefined;

/**
 * Allows one tab at a time to prepare a submission (reliability.md B15), and not before the last
 * one is resolved: another reference beside an unresolved one could pay twice (R9).
 */
export const useSubmissionLock = <Pending extends object>(
  name: string,
  source: PendingSource<Pending>,
): SubmissionLock<Pending> => {
  const [isOurs, setIsOurs] = useState<boolean>();
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(source);
  useEffect(() => holdTabLock(name, setIsOurs), [name]);
  // Stays clear, since this screen's own submission becomes pending too and is shown here.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isOurs === false) return 'elsewhere';
  if (isOurs === undefined || pending === undefined) return undefined;
  return isClear || pending === 'none' ? 'ours' : pending;
};

/** Where a kind of submission stores its unresolved one. */
interface PendingSource<Pending> {
  readonly state: Observable<Pending | undefined>;
  readonly read: () => Promise<Pending | undefined>;
}

/** The unresolved submission of this device, `none` without one; undefined until read. */
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
