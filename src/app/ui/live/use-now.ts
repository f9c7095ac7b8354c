import { useEffect, useState } from 'react';
import { bankNowMs } from '../../platform/bank-time.ts';

/** The bank's time, read again every so often, for ages and for what is soon. */
export const useNow = (everyMs = 60_000): number => {
  const [nowMs, setNowMs] = useState(bankNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(bankNowMs()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
};
