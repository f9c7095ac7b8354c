import { useEffect, useState } from 'react';

/** A sending is told to be slow after the one, and asked after by its reference after the other (A11). */
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a sending has been under way, as far as it matters. */
export const useWait = (isUnderWay: boolean): 'short' | 'slow' | 'long' => {
  const [wait, setWait] = useState<'short' | 'slow' | 'long'>('short');
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
