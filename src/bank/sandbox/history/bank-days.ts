import { calendarOf, type CalendarDay, type EpochDay, weekdayOf, type Zone } from './zone-time.ts';

/**
 * On which days money moves between banks. The published lists of `domain/calendar` begin in 2026;
 * a history of three years needs the rule behind them, so it stands here, for the sandbox alone.
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
