import { queryClient } from '../../query-client.ts';

/** Between two requests, so that neither the bank nor a slow phone feels them. */
const pauseMs = 150;
/** What the screens wait for comes first, but not for ever. */
const yieldAtMostMs = 3_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: yieldAtMostMs });
    } else setTimeout(resolve, pauseMs);
  });

/** Waits until the browser is idle and no screen waits for the bank. */
export const untilCalm = async (signal: AbortSignal): Promise<void> => {
  const sinceMs = performance.now();
  do {
    await pause(pauseMs);
    await idle();
  } while (
    !signal.aborted &&
    queryClient.isFetching() > 0 &&
    performance.now() - sinceMs < yieldAtMostMs
  );
};
