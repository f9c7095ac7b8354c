import { useEffect, useState } from 'react';
import { businessNowMs } from '#app/platform/bank-time.ts';

/** Whole seconds until an instant, by the bank's business time; never below zero. */
export const useSecondsLeft = (until: string): number => {
  const [nowMs, setNowMs] = useState(businessNowMs);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(businessNowMs()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(until) - nowMs) / 1000));
};
