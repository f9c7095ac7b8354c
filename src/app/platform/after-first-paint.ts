/** Runs what can wait once the first content is on screen and the browser is idle. */
export const runAfterFirstPaint = (run: () => void | Promise<void>): void => {
  requestAnimationFrame(() => {
    const later = globalThis.requestIdleCallback ?? ((wait: () => void) => setTimeout(wait, 200));
    later(() => void run());
  });
};
