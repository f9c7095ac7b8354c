import { useEffect, useState } from 'react';
import { afterPaint } from '#app/platform/timing.ts';

/**
 * False for what a screen is first painted with, true once that is on the screen: for what may follow
 * a moment later, so that a tap is answered sooner.
 */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
};
