import { useLayoutEffect } from 'react';

/**
 * Shows a screen from its top. The router does so for another address, and knows nothing of screens
 * that share one: from the end of a long form a review would begin below its own amount.
 */
export const useFromTop = (): void =>
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which React would take for what to do at the end.
    scrollTo(0, 0);
  }, []);
