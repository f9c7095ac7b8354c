/**
 * Runs once what is on its way to the screen has been painted; gives how to call it off. Frame and task:
 * what is asked for in the frame itself would still come before its paint.
 */
export const afterPaint = (run: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** A page that nobody sees is never painted. */
const longestWaitMs = 100;

/** Resolves after the next paint, and soon at the latest. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, longestWaitMs);
  });

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

/** What was waited for did not come in time. */
export class TimeoutError extends Error {}

/** A timer that comes so late has slept with the device, and says nothing of what it waited for. */
const sleptAboveMs = 1_000;

/** Rejects when a promise has not settled in time: a hung database must not hang the app (B21). */
export const withTimeout = <Value>(limitMs: number, promise: Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const dueMs = Date.now() + limitMs;
      timer = setTimeout(() => {
        if (Date.now() - dueMs > sleptAboveMs) wait();
        else reject(new TimeoutError(`not within ${limitMs} ms`));
      }, limitMs);
    };
    wait();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
