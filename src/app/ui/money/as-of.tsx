import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatClock } from '../../i18n/clock.ts';
import { useDigits } from '../../i18n/numbers.ts';
import { usePreferences } from '../../platform/preferences.ts';
import styles from '../controls/rows.module.css';
import { ageOf, freshForMs, untilNextMs } from './age.ts';

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

const Words = ({ clock, ageMs }: { readonly clock: string; readonly ageMs: number }) => {
  const digits = useDigits();
  const [unit, count] = ageOf(ageMs);
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
 * The age of what is shown, by the clock the query layer keeps. While it is fresh nobody sees it,
 * but its place is kept, so that nothing moves when it comes.
 */
export const AsOf = ({ updatedAtMs }: { readonly updatedAtMs: number }) => {
  const { digits } = usePreferences();
  const nowMs = useNowFor(updatedAtMs);
  if (updatedAtMs === 0 || !Number.isFinite(updatedAtMs)) return null;
  const ageMs = nowMs - updatedAtMs;
  return (
    <span className={styles['age']} data-fresh={ageMs < freshForMs || undefined}>
      <Words clock={formatClock(updatedAtMs, nowMs, digits)} ageMs={ageMs} />
    </span>
  );
};
