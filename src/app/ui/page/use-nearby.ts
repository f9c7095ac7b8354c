import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Fetched half a screen ahead of the eye, so that a calm scroll finds it there. */
const margin = '50% 0px';

/**
 * Whether an element has come near what is seen, by scrolling or by moving to its heading; true from
 * then on. For what is heavy and far down: who never gets there never pays for it.
 */
export const useNearby = (): readonly [RefObject<HTMLDivElement | null>, boolean] => {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: margin },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [isNear]);
  return [ref, isNear];
};
