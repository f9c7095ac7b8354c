import type { LocalTime } from '../calendar/business-hours.ts';
import { isBusinessDay, isWithinHours } from '../calendar/business-hours.ts';
import type { Day } from '../calendar/days.ts';
import { localDayAt } from '../calendar/days.ts';
import type { Zone } from '../calendar/zone-offset.ts';
import type { Country } from '../countries.ts';
import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/rules.ts';
import type { RailBounds } from './rail-bounds.ts';

/**
 * The carrier of a transfer: the bank's own books, or a network with a settlement account of the
 * same name.
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

/** The arrival after a number of shared business days, between two times of day. */
export interface ArrivalWindow {
  readonly zone: Zone;
  /** A day counts only if the banks of all these countries are open. */
  readonly countries: readonly Country[];
  readonly afterDays: number;
  readonly afterDaysAtMost: number;
  readonly from: LocalTime;
  readonly until: LocalTime;
}

/** A rail with cut-off times on the business days of its country. */
export interface BusinessHours {
  readonly country: Country;
  readonly zone: Zone;
  /** Omitted if earlier transfers simply wait for the first file of the day. */
  readonly from?: LocalTime;
  readonly until: LocalTime;
  readonly arrives: ArrivalWindow;
  /** Same-day delivery before an earlier cut-off, if supported. */
  readonly sameDay?: { readonly until: LocalTime; readonly arrives: ArrivalWindow };
}

/** A rail that is always open. */
export interface ContinuousHours {
  readonly arrivesWithinMinutes: number;
}

/** The hours of every rail (product.md B18). */
export type RailHoursTable = Readonly<Record<Rail, ContinuousHours | BusinessHours>>;

/** Hours and holidays; regulated, so they are configuration (domain.md). */
export interface RailCalendar {
  readonly hours: RailHoursTable;
  readonly holidays: Readonly<Record<Country, ReadonlySet<Day>>>;
}

/** Whether a rail accepts transfers at a moment. */
export const isRailOpen = (rail: Rail, nowMs: number, calendar: RailCalendar): boolean => {
  const hours: ContinuousHours | BusinessHours = calendar.hours[rail];
  if (!('until' in hours)) return true;
  const { country, zone, from = '00:00', until } = hours;
  return (
    isBusinessDay(localDayAt(nowMs, zone), country, calendar.holidays[country]) &&
    isWithinHours(nowMs, { from, until }, zone)
  );
};

/** The rails of each target, fastest first (product.md B4). */
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

/** The facts of a transfer that determine its rail. */
export interface RailRequest {
  readonly target: SendTarget;
  /** The received amount. */
  readonly receive: Money;
  readonly isBusiness: boolean;
}

/** The state of all rails at a moment. */
export interface RailState {
  readonly nowMs: number;
  readonly calendar: RailCalendar;
  readonly bounds: RailBounds;
  /** Rails that are switched off, as NPSB was around an election (domain.md 5). */
  readonly switchedOff: ReadonlySet<Rail>;
}

/**
 * The rail of a transfer: NPSB within its cap, which takes minutes at any time; RTGS from 100,000
 * taka within its hours; otherwise BEFTN (product.md B4, B18). Undefined if every rail of the
 * target is switched off.
 */
export const selectRail = (request: RailRequest, state: RailState): Rail | undefined =>
  railsOfTarget[request.target].find(
    (rail) => !state.switchedOff.has(rail) && carries(rail, request, state),
  );

const carries = (
  rail: Rail,
  request: RailRequest,
  { nowMs, calendar, bounds }: RailState,
): boolean => {
  const { receive, isBusiness } = request;
  if (rail === 'npsb') {
    return (
      receive.minor <= (isBusiness ? bounds.npsbMostOfBusiness : bounds.npsbMaximumPerCustomer)
    );
  }
  // Outside RTGS hours BEFTN is not slower, and cheaper for the bank.
  if (rail === 'rtgs') {
    return receive.minor >= bounds.rtgsLeast && isRailOpen('rtgs', nowMs, calendar);
  }
  return true;
};
