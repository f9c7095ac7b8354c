import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatClock, useDigits } from '#app/i18n/formatters.ts';
import { bankOffset, isTimeUncertain } from '../../platform/bank-time.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import styles from '../controls/rows.module.css';
import { ageOf, freshForMs, untilNextMs } from './age.ts';
import type { Age } from './age.ts';

/** Now, read again whenever an age of this figure reads differently; also without a network. */
const useNowFor = (updatedAtMs: number): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNowMs(Date.now());
    const timer = setTimeout(read, untilNextMs(nowMs - updatedAtMs) + 50);
    // A sleeping phone's timer is late.
    document.addEventListener('visibilitychange', read);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [nowMs, updatedAtMs]);
  return Math.max(nowMs, updatedAtMs);
};

const Words = ({ clock, age: [unit, count] }: { readonly clock: string; readonly age: Age }) => {
  const digits = useDigits();
  const written = digits(String(count));
  if (unit === 'days') {
    const days = written;
    return (
      <Trans>
        as of {clock}, {days} d ago
      </Trans>
    );
  }
  if (unit === 'hours') {
    const hours = written;
    return (
      <Trans>
        as of {clock}, {hours} h ago
      </Trans>
    );
  }
  const minutes = written;
  return (
    <Trans>
      as of {clock}, {minutes} min ago
    </Trans>
  );
};

/**
 * The age of what is shown, by the clock the query layer keeps; its time of day is the bank's. After
 * the phone's clock was set back unseen nobody knows how long ago it is (reliability.md B22). While it is fresh nobody sees it,
 * but its place is kept, so that nothing moves when it comes.
 */
export const AsOf = ({ updatedAtMs }: { readonly updatedAtMs: number }) => {
  const { digits } = usePreferences();
  const nowMs = useNowFor(updatedAtMs);
  const offsetMs = useSyncExternalStore(bankOffset.subscribe, bankOffset.get);
  const isUncertain = useSyncExternalStore(isTimeUncertain.subscribe, isTimeUncertain.get);
  if (updatedAtMs === 0 || !Number.isFinite(updatedAtMs)) return null;
  const ageMs = nowMs - updatedAtMs;
  const clock = formatClock(updatedAtMs + offsetMs, nowMs + offsetMs, digits);
  if (isUncertain) {
    return (
      <span className={styles['age']}>
        <Trans>as of {clock}</Trans>
      </span>
    );
  }
  return (
    <span className={styles['age']} data-fresh={ageMs < freshForMs || undefined}>
      <Words clock={clock} age={ageOf(updatedAtMs + offsetMs, nowMs + offsetMs)} />
    </span>
  );
};
