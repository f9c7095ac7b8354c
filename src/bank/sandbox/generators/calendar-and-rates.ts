import type { Rate } from '#domain/rates.ts';
import { makeChance } from './chance.ts';

/** The two time zones of the personas. */
export type Zone = 'America/New_York' | 'Asia/Dhaka';

/** A day as the number of days since 1 January 1970, so that days can be counted. */
export type EpochDay = number;

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
export const MINUTE_MS = 60_000;

const formats = new Map<Zone, Intl.DateTimeFormat>();

const offsetAt = (zone: Zone, timeMs: number): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(timeMs).find((part) => part.type === 'timeZoneName')?.value;
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * MINUTE_MS;
};

const noonOffsets = new Map<string, number>();

/** The zone's offset at about noon of the day, cached by day. */
const offsetOfDay = (zone: Zone, day: EpochDay): number => {
  const key = `${zone} ${day}`;
  const known = noonOffsets.get(key);
  if (known !== undefined) return known;
  const offset = offsetAt(
    zone,
    day * DAY_MS + DAY_MS / 2 - (zone === 'Asia/Dhaka' ? 6 : -5) * HOUR_MS,
  );
  noonOffsets.set(key, offset);
  return offset;
};

/**
 * The instant of a local time. The generated history avoids three in the morning, when clocks
 * change.
 */
export const instantAt = (
  zone: Zone,
  day: EpochDay,
  hour: number,
  minute = 0,
  second = 0,
): number =>
  day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1000 - offsetOfDay(zone, day);

/** The day it is in a zone at an instant. */
export const dayAt = (zone: Zone, timeMs: number): EpochDay =>
  Math.floor((timeMs + offsetAt(zone, timeMs)) / DAY_MS);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: EpochDay): number => (((day + 4) % 7) + 7) % 7;

interface CalendarDay {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  readonly dayOfMonth: number;
}

/** The calendar date of a day. */
export const calendarOf = (day: EpochDay): CalendarDay => {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
  };
};

/**
 * Bank days of the history. The published lists of `domain/calendar` begin in 2026, and a history
 * of three years needs the general rule, so the sandbox has its own.
 */

const usFixed = new Set(['1-1', '6-19', '7-4', '11-11', '12-25']);
const bdFixed = new Set(['2-21', '3-26', '4-14', '5-1', '7-1', '12-16', '12-31']);

const isNth = ({ dayOfMonth }: CalendarDay, nth: number): boolean =>
  Math.ceil(dayOfMonth / 7) === nth;

const isUsMovable = (date: CalendarDay, weekday: number): boolean => {
  if (weekday === 4) return date.month === 11 && isNth(date, 4);
  if (weekday !== 1) return false;
  if (date.month === 5) return date.dayOfMonth > 24;
  const nth = { 1: 3, 2: 3, 9: 1, 10: 2 }[date.month];
  return nth !== undefined && isNth(date, nth);
};

/** Whether banks settle on this day in the zone's country. */
export const isBankDay = (zone: Zone, day: EpochDay): boolean => {
  const weekday = weekdayOf(day);
  const date = calendarOf(day);
  const name = `${date.month}-${date.dayOfMonth}`;
  return zone === 'Asia/Dhaka'
    ? weekday !== 5 && weekday !== 6 && !bdFixed.has(name)
    : weekday !== 0 && weekday !== 6 && !usFixed.has(name) && !isUsMovable(date, weekday);
};

/** The day itself where banks settle, else the next such day. */
export const bankDayFrom = (zone: Zone, day: EpochDay): EpochDay => {
  let candidate = day;
  while (!isBankDay(zone, candidate)) candidate += 1;
  return candidate;
};

/** The bank day `count` bank days after a day. */
export const bankDayAfter = (zone: Zone, day: EpochDay, count: number): EpochDay => {
  let candidate = day;
  for (let left = count; left > 0; left -= 1) candidate = bankDayFrom(zone, candidate + 1);
  return candidate;
};

/** The bank's margin within the customer rate: 0.8 % (product.md B18). */
const marginPerMille = 8;

/** 1 November 2023: rates of the history are computed from here, whenever the bank starts. */
const anchorDay: EpochDay = 19_662;

const waveAt = (day: number): number =>
  Math.sin(day / 41) * 0.42 + Math.sin(day / 11.3) * 0.14 + Math.sin(day / 173) * 0.55;

/**
 * The customer rate of a day, taka per dollar: between 118 and 123 (domain.md 8), with small daily
 * changes and a slow rise over the years, margin included.
 */
export const customerRateOn = (day: EpochDay): Rate => {
  const elapsed = Math.max(0, day - anchorDay);
  const climb = 3.4 * (1 - Math.exp(-elapsed / 500));
  const noise = makeChance(`rate/${day}`).fraction() * 0.16 - 0.08;
  const mid = 120.05 + climb + waveAt(elapsed) * 0.6 + noise;
  const tenThousandths = Math.round((mid * 10_000 * (1000 - marginPerMille)) / 1000);
  return { source: 'USD', target: 'BDT', scaled: BigInt(tenThousandths) * 10_000n };
};

/** The market rate behind a customer rate, to four decimals. */
export const marketRateOf = (rate: Rate): Rate => ({
  ...rate,
  scaled: ((rate.scaled * 1000n) / BigInt(1000 - marginPerMille) / 10_000n) * 10_000n,
});
