/** The two zones the sandbox's people live in. */
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

/** The zone's offset at about noon of the day: asked some thousand times, reckoned once a day. */
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

/** The instant of a wall time. Made-up lives sleep at three in the morning, when clocks change. */
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

export interface CalendarDay {
  readonly year: number;
  /** 1 is January. */
  readonly month: number;
  readonly dayOfMonth: number;
}

/** The calendar's name of a day. */
export const calendarOf = (day: EpochDay): CalendarDay => {
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
  };
};
