import type { RefCallback } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#app/platform/timing.ts';

/** Fetched half a screen ahead of the visible area, so that a calm scroll finds it there. */
const margin = '50% 0px';

/**
 * Whether an element has come near the visible area, by scrolling or by moving to its heading; true
 * from then on. The element may appear later than its component: it is observed once it is there.
 * For what is heavy and far down, so that only those who get there pay for it.
 */
export const useNearby = (): readonly [RefCallback<HTMLElement>, boolean] => {
  const [isNear, setIsNear] = useState(false);
  const observe = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [observe, isNear];
};

/**
 * False for what a screen is first painted with, true once that is on the screen: for what may follow
 * a moment later, so that a tap is answered sooner.
 */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
};
