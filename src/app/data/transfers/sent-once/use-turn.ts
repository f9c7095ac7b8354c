import { useEffect, useState } from 'react';
import { holdAlone } from '#app/platform/storage/sole-tab.ts';
import { usePending } from './use-pending.ts';
import type { PendingSource } from './use-pending.ts';

/** `ours` to prepare something, another tab's, or what has no outcome yet; undefined until it is known. */
export type Turn<Pending> = 'ours' | 'elsewhere' | Pending | undefined;

/**
 * Whether something is prepared here: in one tab at a time (reliability.md B15), and not before what was
 * sent last has its outcome. A fresh reference beside one that nobody knows the end of could send twice (R9).
 */
export const useTurn = <Pending extends object>(
  name: string,
  source: PendingSource<Pending>,
): Turn<Pending> => {
  const [isOurs, setIsOurs] = useState<boolean>();
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(source);
  useEffect(() => holdAlone(name, setIsOurs), [name]);
  // Once clear it stays so: what this very screen sends is pending, too, and told by the screen itself.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isOurs === false) return 'elsewhere';
  if (isOurs === undefined || pending === undefined) return undefined;
  return isClear || pending === 'none' ? 'ours' : pending;
};
