import type { RefCallback } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#app/platform/timing.ts';

/** Loads half a screen ahead of the visible area, so that a slow scroll does not wait. */
const margin = '50% 0px';

/**
 * Returns a ref and whether its element has come near the visible area, by scrolling or by focus; stays true. The
 * element may mount later than its component. For heavy parts far down a screen.
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
 * False during the first paint of a screen, true afterwards. For what may render a moment later, so that a tap is
 * answered sooner.
 */
export const usePainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return isPainted;
};
