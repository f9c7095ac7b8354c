import { useEffect, useState } from 'react';
import { bankNowMs } from '../../platform/bank-time.ts';

/**
 * A time, read again every so often, for ages and for what is soon: the bank's, unless another clock of
 * the bank rules what is told.
 */
export const useNow = (everyMs = 60_000, clock: () => number = bankNowMs): number => {
  const [nowMs, setNowMs] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return nowMs;
};
