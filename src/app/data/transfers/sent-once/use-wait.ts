import { useEffect, useState } from 'react';

/**
 * A sending is asked after by its reference once it has been quiet for so long, without a word: its
 * connection may have gone with a network that is back already (R9). It is told to be slow after the
 * next, and that it is asked after with the last (A11).
 */
const quietAfterMs = 3_000;
const slowAfterMs = 8_000;
const checkAfterMs = 30_000;

/** How long a sending has been under way, as far as it matters. */
export type Wait = 'short' | 'quiet' | 'slow' | 'long';

/** Waits with a sending; what was once told to be slow stays so when it is sent again. */
export const useWait = (isUnderWay: boolean): Wait => {
  const [wait, setWait] = useState<Wait>('short');
  useEffect(() => {
    if (!isUnderWay) return;
    const quiet = setTimeout(
      () => setWait((before) => (before === 'short' ? 'quiet' : before)),
      quietAfterMs,
    );
    const slow = setTimeout(() => setWait('slow'), slowAfterMs);
    const long = setTimeout(() => setWait('long'), checkAfterMs);
    return () => {
      clearTimeout(quiet);
      clearTimeout(slow);
      clearTimeout(long);
    };
  }, [isUnderWay]);
  return wait;
};
