import type { Chance } from '../history/chance.ts';
import type { LifeEvent } from '../history/life-event.ts';
import {
  calendarOf,
  type EpochDay,
  instantAt,
  weekdayOf,
  type Zone,
} from '../history/zone-time.ts';

/** A stretch of a life: its days in its zone, the first and the last included. */
export interface Span {
  readonly zone: Zone;
  readonly fromDay: EpochDay;
  readonly toDay: EpochDay;
  readonly chance: Chance;
}

type Habit = (day: EpochDay, chance: Chance) => readonly LifeEvent[];

/** What a habit does on the days that `isDue` lets through; each habit draws from its own stream. */
export const onDays = (
  span: Span,
  name: string,
  isDue: (day: EpochDay, chance: Chance) => boolean,
  habit: Habit,
): readonly LifeEvent[] => {
  const chance = span.chance.branch(name);
  const events: LifeEvent[] = [];
  for (let day = span.fromDay; day <= span.toDay; day += 1)
    if (isDue(day, chance)) events.push(...habit(day, chance));
  return events;
};

/** On a day of every month. */
export const monthly = (span: Span, name: string, dayOfMonth: number, habit: Habit) =>
  onDays(span, name, (day) => calendarOf(day).dayOfMonth === dayOfMonth, habit);

/** On a weekday (0 is Sunday) of every `weeks`-th week. */
export const everyWeeks = (
  span: Span,
  name: string,
  weekday: number,
  weeks: number,
  habit: Habit,
) =>
  onDays(
    span,
    name,
    (day) => weekdayOf(day) === weekday && Math.floor((day + 4) / 7) % weeks === 0,
    habit,
  );

/** On any day, in so many percent of them. */
export const nowAndThen = (span: Span, name: string, percent: number, habit: Habit) =>
  onDays(span, name, (_day, chance) => chance.happens(percent), habit);

/** An instant of the day between two full hours of the zone, to the second. */
export const timeOn = (
  span: Span,
  chance: Chance,
  day: EpochDay,
  fromHour: number,
  toHour: number,
): number =>
  instantAt(
    span.zone,
    day,
    chance.whole(fromHour, toHour - 1),
    chance.whole(0, 59),
    chance.whole(0, 59),
  );

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The month of a day, for the memo of a bill. */
export const monthName = (day: EpochDay): string => monthNames[calendarOf(day).month - 1] ?? '';
