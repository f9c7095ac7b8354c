/** Settles when the browser has nothing else to do; where it cannot tell, a moment later. */
export const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    const later = globalThis.requestIdleCallback ?? ((wait: () => void) => setTimeout(wait, 200));
    later(resolve);
  });

/** Runs what can wait once the first content is on screen and the browser is idle. */
export const runAfterFirstPaint = (run: () => void | Promise<void>): void => {
  requestAnimationFrame(() => void untilIdle().then(run));
};
