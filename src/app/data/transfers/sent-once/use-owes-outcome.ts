import { useEffect, useState } from 'react';
import { runAfterFirstPaint } from '#app/platform/after-paint.ts';
import { owesOutcome } from './owes-outcome.ts';

/** Whether the outcome of something sent is not known here; looked for anew whenever it is asked for. */
export const useOwesOutcome = (isAsked = true): boolean => {
  const [isOwed, setIsOwed] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    runAfterFirstPaint(async () => {
      // A device that cannot be read has nothing to tell.
      const isFound = await owesOutcome().catch(() => false);
      if (!isGone) setIsOwed(isFound);
    });
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return isAsked && isOwed;
};
