import { useEffect, useState, useSyncExternalStore } from 'react';
import { holdTabLock } from '#app/platform/browser/tab-lock.ts';
import type { Observable } from '#app/platform/observable.ts';

/** `ours` to prepare something, another tab's, or what has no outcome yet; undefined until it is known. */
export type SubmissionLock<Pending> = 'ours' | 'elsewhere' | Pending | undefined;

/**
 * Whether something is prepared here: in one tab at a time (reliability.md B15), and not before what was
 * sent last has its outcome. A fresh reference beside one that nobody knows the end of could send twice (R9).
 */
export const useSubmissionLock = <Pending extends object>(
  name: string,
  source: PendingSource<Pending>,
): SubmissionLock<Pending> => {
  const [isOurs, setIsOurs] = useState<boolean>();
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(source);
  useEffect(() => holdTabLock(name, setIsOurs), [name]);
  // Once clear it stays so: what this very screen sends is pending, too, and told by the screen itself.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isOurs === false) return 'elsewhere';
  if (isOurs === undefined || pending === undefined) return undefined;
  return isClear || pending === 'none' ? 'ours' : pending;
};

/** Where a kind of sending keeps what has no outcome. */
interface PendingSource<Pending> {
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
