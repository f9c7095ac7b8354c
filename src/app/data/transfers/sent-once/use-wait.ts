import { useEffect, useState } from 'react';

/** A sending is told to be slow after the one, and asked after by its reference after the other (A11). */
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a sending has been under way, as far as it matters. */
export type Wait = 'short' | 'slow' | 'long';

/** Waits with a sending; what was once told to be slow stays so when it is sent again. */
export const useWait = (isUnderWay: boolean): Wait => {
  const [wait, setWait] = useState<Wait>('short');
  useEffect(() => {
    if (!isUnderWay) return;
    const slow = setTimeout(() => setWait('slow'), slowAfterMs);
    const long = setTimeout(() => setWait('long'), checkAfterMs);
    return () => {
      clearTimeout(slow);
      clearTimeout(long);
    };
  }, [isUnderWay]);
  return wait;
};
