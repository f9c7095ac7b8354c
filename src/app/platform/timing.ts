/**
 * Runs a function after the next paint; returns a cancel function. Uses a frame plus a task, since
 * code in the frame itself runs before its paint.
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

/** A hidden page is never painted. */
const longestWaitMs = 100;

/** Resolves after the next paint, or after 100 ms. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    afterPaint(resolve);
    setTimeout(resolve, longestWaitMs);
  });

/** Where the browser cannot tell when it is idle. */
const shortDelayMs = 200;
/** A browser on a busy device may never be idle. */
const busyAtMostMs = 2_000;

/** Resolves when the browser is idle, at the latest after two seconds. */
export const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(resolve, { timeout: busyAtMostMs });
    else setTimeout(resolve, shortDelayMs);
  });

/** Runs a function once the first content is on screen and the browser is idle. */
export const runAfterFirstPaint = (run: () => void | Promise<void>): void => {
  requestAnimationFrame(() => void untilIdle().then(run));
};

/** A promise did not settle in time. */
export class TimeoutError extends Error {}

/** A timer this late was suspended with the device and must restart. */
const sleptAboveMs = 1_000;

/**
 * Rejects with TimeoutError if a promise does not settle in time: a hanging database must not hang
 * the app (B21).
 */
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
