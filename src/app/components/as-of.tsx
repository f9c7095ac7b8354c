import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { calendarDaysBetween } from '#domain/calendar/zone-offset.ts';
import { formatClock, useDigits } from '../i18n/formatters.ts';
import { bankNowMs, bankOffset, isTimeUncertain } from '../platform/bank-time.ts';
import { usePreferences } from '../platform/use-preferences.ts';
import styles from '../ui/controls/rows.module.css';

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

const AgeMessage = ({
  clock,
  age: [unit, count],
}: {
  readonly clock: string;
  readonly age: Age;
}) => {
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
  const isFresh = ageMs < freshForMs && !isUncertain;
  return (
    <span className={styles['age']} data-fresh={isFresh || undefined}>
      {isUncertain ? (
        <Trans>as of {clock}</Trans>
      ) : (
        <AgeMessage clock={clock} age={ageOf(updatedAtMs + offsetMs, nowMs + offsetMs)} />
      )}
    </span>
  );
};

/** A figure older than this says its age (reliability.md R10). */
export const freshForMs = 60_000;

type Age = readonly [unit: 'minutes' | 'hours' | 'days', count: number];

const deviceOffsetMs = (instantMs: number): number =>
  new Date(instantMs).getTimezoneOffset() * -60_000;

/**
 * An age in its largest whole unit, from a minute on; days are those of the calendar in the device's
 * zone, whose date is shown beside it.
 */
export const ageOf = (atMs: number, nowMs: number): Age => {
  const minutes = Math.max(1, Math.floor((nowMs - atMs) / 60_000));
  if (minutes < 60) return ['minutes', minutes];
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ['hours', hours];
  return ['days', calendarDaysBetween(atMs, nowMs, deviceOffsetMs)];
};

/** When an age next reads differently: at the next whole minute. */
export const untilNextMs = (ageMs: number): number => 60_000 - (Math.max(0, ageMs) % 60_000);

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
