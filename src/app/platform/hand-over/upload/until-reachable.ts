import { connectivity } from '../../connectivity.ts';

const firstWaitMs = 500;
const longestWaitMs = 8_000;

/**
 * Settles after a wait that grows, and never before the bank can be reached again: what waits for the
 * network asks nothing of it (reliability.md B6). Rejects when the wait is given up.
 */
export const untilReachable = (tries: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
    let hasWaited = false;
    const judge = () => {
      if (!hasWaited || connectivity.get() !== 'online') return;
      end();
      resolve();
    };
    const giveUp = () => {
      end();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      hasWaited = true;
      judge();
    }, waitMs);
    const leave = connectivity.subscribe(judge);
    const end = () => {
      clearTimeout(timer);
      leave();
      signal.removeEventListener('abort', giveUp);
    };
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
