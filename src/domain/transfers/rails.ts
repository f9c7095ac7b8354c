import type { LocalTime } from '../calendar/business-hours.ts';
import { isBusinessDay, isWithinHours } from '../calendar/business-hours.ts';
import type { Day } from '../calendar/days.ts';
import { localDayAt } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { Country } from '../countries.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';

/**
 * What carries a transfer: the bank's own books, or a network whose settlement account of the same
 * name the bank keeps.
 */
export const rails = [
  'book',
  'ach',
  'wire',
  'swift',
  'npsb',
  'beftn',
  'rtgs',
  'bkash',
  'nagad',
  'upay',
  'ipay',
] as const;

export type Rail = (typeof rails)[number];

/** When what was taken up on a day is there: so many shared working days later, between two times. */
export interface ArrivalWindow {
  readonly zone: Zone;
  /** The countries whose banks must all be working for a day to count. */
  readonly countries: readonly Country[];
  readonly afterDays: number;
  readonly afterDaysAtMost: number;
  readonly from: LocalTime;
  readonly until: LocalTime;
}

/** A rail that takes what customers send on the working days of its country, until a time of day. */
export interface BusinessHours {
  readonly country: Country;
  readonly zone: Zone;
  /** Left out where what comes early simply waits for the first file of the day. */
  readonly from?: LocalTime;
  readonly until: LocalTime;
  readonly arrives: ArrivalWindow;
  /** Where it can arrive on the same day if sent before an earlier time. */
  readonly sameDay?: { readonly until: LocalTime; readonly arrives: ArrivalWindow };
}

/** A rail that works at all hours of all days. */
export interface ContinuousHours {
  readonly arrivesWithinMinutes: number;
}

/** The hours of every rail (product.md B18). */
export type RailHoursTable = Readonly<Record<Rail, ContinuousHours | BusinessHours>>;

/** What the days and hours of transfers are reckoned by; regulated, so configuration (domain.md). */
export interface RailCalendar {
  readonly hours: RailHoursTable;
  readonly holidays: Readonly<Record<Country, ReadonlySet<Day>>>;
}

/** Whether a rail takes up at a moment what is sent then. */
export const isRailOpen = (rail: Rail, nowMs: number, calendar: RailCalendar): boolean => {
  const hours: ContinuousHours | BusinessHours = calendar.hours[rail];
  if (!('until' in hours)) return true;
  const { country, zone, from = '00:00', until } = hours;
  return (
    isBusinessDay(localDayAt(nowMs, zone), country, calendar.holidays[country]) &&
    isWithinHours(nowMs, { from, until }, zone)
  );
};

/** The rails that may carry a target, the fastest first (product.md B4). */
export const railsOfTarget: Readonly<Record<SendTarget, readonly [Rail, ...Rail[]]>> = {
  MY_ACCOUNT: ['book'],
  USER_ACCOUNT: ['book'],
  ACH: ['ach'],
  PLAID: ['ach'],
  DOMESTIC_WIRE: ['wire'],
  BD_WIRE: ['swift'],
  USD_TO_BDT: ['book'],
  USD_TO_OTHER_BDT: ['book'],
  USD_TO_BANK: ['npsb', 'beftn'],
  BKASH: ['bkash'],
  NAGAD: ['nagad'],
  UPAY: ['upay'],
  IPAY: ['ipay'],
  WITHDRAW_TO_BD: ['npsb', 'rtgs', 'beftn'],
  WITHDRAW_TO_BD_BANK: ['npsb', 'rtgs', 'beftn'],
  OTHER_KHEYA_BDT: ['book'],
};

/** Where the networks of Bangladesh draw their lines, in poisha (domain.md 5). */
export interface RailBounds {
  readonly npsbMostOfPerson: bigint;
  readonly npsbMostOfBusiness: bigint;
  readonly rtgsLeast: bigint;
}

/** NPSB by the circular of September 2020, BD-RTGS by its system rules (product.md B5, B18). */
export const standardRailBounds: RailBounds = {
  npsbMostOfPerson: 100_000_00n,
  npsbMostOfBusiness: 200_000_00n,
  rtgsLeast: 100_000_00n,
};

/** What a transfer asks of its rail. */
export interface RailRequest {
  readonly target: SendTarget;
  /** What arrives. */
  readonly receive: Money;
  readonly isBusiness: boolean;
}

/** What the rails are like at a moment. */
export interface RailState {
  readonly nowMs: number;
  readonly calendar: RailCalendar;
  readonly bounds: RailBounds;
  /** Rails that are switched off, as NPSB was around an election (domain.md 5). */
  readonly switchedOff: ReadonlySet<Rail>;
}

/**
 * The rail that carries a transfer: within its cap NPSB, which takes minutes at all hours, from
 * 100,000 taka on RTGS within its hours, else BEFTN (product.md B4, B18). Undefined where every rail
 * of the target is switched off.
 */
export const selectRail = (wish: RailRequest, state: RailState): Rail | undefined =>
  railsOfTarget[wish.target].find(
    (rail) => !state.switchedOff.has(rail) && carries(rail, wish, state),
  );

const carries = (
  rail: Rail,
  wish: RailRequest,
  { nowMs, calendar, bounds }: RailState,
): boolean => {
  const { receive, isBusiness } = wish;
  if (rail === 'npsb') {
    return receive.minor <= (isBusiness ? bounds.npsbMostOfBusiness : bounds.npsbMostOfPerson);
  }
  // Outside its hours BEFTN has the money there no later, and costs the bank less.
  if (rail === 'rtgs') {
    return receive.minor >= bounds.rtgsLeast && isRailOpen('rtgs', nowMs, calendar);
  }
  return true;
};
