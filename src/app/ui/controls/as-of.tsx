import { Trans } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { calendarDaysBetween } from '#domain/calendar/zone-offset.ts';
import { useDigits, useTimeOfDay } from '#app/i18n/formatters.ts';
import { bankNowMs, bankOffset, isTimeUncertain } from '#app/platform/bank-time.ts';
import styles from './rows.module.css';

/** The current time, updated whenever this figure's age reads differently; also offline. */
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
 * The age of the data on screen, measured by the query cache's clock; its time of day is bank time. If the phone's
 * clock was set back unnoticed, the age is unknown (reliability.md B22). Invisible while the data is fresh, with its
 * space reserved, so that the layout does not shift.
 */
export const AsOf = ({ updatedAtMs }: { readonly updatedAtMs: number }) => {
  const timeOfDay = useTimeOfDay();
  const nowMs = useNowFor(updatedAtMs);
  const offsetMs = useSyncExternalStore(bankOffset.subscribe, bankOffset.get);
  const isUncertain = useSyncExternalStore(isTimeUncertain.subscribe, isTimeUncertain.get);
  if (updatedAtMs === 0 || !Number.isFinite(updatedAtMs)) return null;
  const ageMs = nowMs - updatedAtMs;
  const clock = timeOfDay(updatedAtMs + offsetMs, nowMs + offsetMs);
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

/** Older data shows its age (reliability.md R10). */
export const freshForMs = 60_000;

type Age = readonly [unit: 'minutes' | 'hours' | 'days', count: number];

const deviceOffsetMs = (instantMs: number): number =>
  new Date(instantMs).getTimezoneOffset() * -60_000;

/**
 * An age in its largest whole unit, from one minute; days are calendar days in the device's zone, whose date is shown
 * beside it.
 */
export const ageOf = (atMs: number, nowMs: number): Age => {
  const minutes = Math.max(1, Math.floor((nowMs - atMs) / 60_000));
  if (minutes < 60) return ['minutes', minutes];
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return ['hours', hours];
  return ['days', calendarDaysBetween(atMs, nowMs, deviceOffsetMs)];
};

/** Milliseconds until an age reads differently: at the next whole minute. */
export const untilNextMs = (ageMs: number): number => 60_000 - (Math.max(0, ageMs) % 60_000);

/** The current time, updated at an interval, for ages and deadlines. Bank time by default. */
export const useNow = (everyMs = 60_000, clock: () => number = bankNowMs): number => {
  const [nowMs, setNowMs] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, clock]);
  return nowMs;
};
