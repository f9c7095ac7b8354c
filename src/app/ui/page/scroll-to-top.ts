import { useLayoutEffect } from 'react';

/**
 * Scrolls to the top. The router does this for another address only; without it, a review that follows a long form at
 * the same address would open scrolled past its amount.
 */
export const useScrollToTop = (): void =>
  useLayoutEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    scrollTo(0, 0);
  }, []);
