import type { EpochDay, Zone } from './calendar-and-rates.ts';
import { HOUR_MS, MINUTE_MS, calendarOf, instantAt, weekdayOf } from './calendar-and-rates.ts';
import type { Chance } from './chance.ts';
import type { CardUse, HistoryEvent, Merchant } from './events.ts';

/** A period in days of its time zone, both ends included. */
export interface Span {
  readonly zone: Zone;
  readonly fromDay: EpochDay;
  readonly toDay: EpochDay;
  readonly chance: Chance;
}

type Habit = (day: EpochDay, chance: Chance) => readonly HistoryEvent[];

/** Events of a habit on the days that `isDue` selects; each habit has its own random stream. */
export const onDays = (
  span: Span,
  name: string,
  isDue: (day: EpochDay, chance: Chance) => boolean,
  habit: Habit,
): readonly HistoryEvent[] => {
  const chance = span.chance.branch(name);
  const events: HistoryEvent[] = [];
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
export const onRandomDays = (span: Span, name: string, percent: number, habit: Habit) =>
  onDays(span, name, (_day, chance) => chance.happens(percent), habit);

/** An instant on the day between two full hours of the zone, to the second. */
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

/** A merchant with its opening hours, prices and way of settling. */
export interface Store extends Merchant {
  readonly least: bigint;
  readonly most: bigint;
  readonly opens: number;
  readonly closes: number;
  /** A tip is added after the authorization; a fuel pump holds more than it settles. */
  readonly takes: 'exact' | 'tip' | 'pump';
}

const settleWithin = (chance: Chance): number =>
  chance.whole(11, 50) * HOUR_MS + chance.whole(0, 59) * MINUTE_MS;

const authorizedAmount = (seller: Store, price: bigint): bigint =>
  seller.takes === 'pump' ? 10_000n : price;

const settledPrice = (seller: Store, price: bigint, chance: Chance): bigint =>
  seller.takes === 'tip'
    ? price + (price * BigInt(chance.pick([15, 18, 20, 20, 22]))) / 100n
    : price;

/**
 * One purchase: usually settled in a day or two, sometimes released or abandoned by the merchant.
 */
export const purchase = (
  span: Span,
  chance: Chance,
  day: EpochDay,
  card: string,
  seller: Store,
): CardUse => {
  const price = chance.amount(seller.least, seller.most);
  const roll = chance.whole(1, 1000);
  const afterMs = settleWithin(chance);
  const atMs = timeOn(span, chance, day, seller.opens, seller.closes);
  const settle = { kind: 'settle' as const, afterMs, amount: settledPrice(seller, price, chance) };
  const outcome =
    roll <= 6
      ? ({ kind: 'lapse' } as const)
      : roll <= 16
        ? ({ kind: 'release', afterMs: 3 * HOUR_MS } as const)
        : roll <= 22
          ? ({ kind: 'decline', ...networkDeclines[roll % networkDeclines.length]! } as const)
          : settle;
  const { name, city, country } = seller;
  return {
    kind: 'card',
    atMs,
    card,
    amount: authorizedAmount(seller, price),
    merchant: { name, city, country },
    outcome,
  };
};

/** Decline reasons of networks and processors. */
export const networkDeclines = [
  { reason: 'NETWORK_DECLINED', networkDetails: 'Do not honor (05)' },
  { reason: 'NETWORK_DECLINED', networkDetails: 'Card verification value does not match (N7)' },
  { reason: 'INCORRECT_PIN' },
  { reason: 'NETWORK_DECLINED', networkDetails: 'Issuer or switch inoperative (91)' },
  { reason: 'MERCHANT_CATEGORY_BLOCKED' },
] as const;

/** Purchases at a list of shops, on so many percent of the days. */
export const shopping = (
  span: Span,
  name: string,
  percent: number,
  card: string,
  shops: readonly Store[],
): readonly HistoryEvent[] =>
  onRandomDays(span, name, percent, (day, chance) => [
    purchase(span, chance, day, card, chance.pick(shops)),
  ]);
