import type { Money } from '../money/money.ts';
import type { SendTarget } from '../permissions/send-targets.ts';
import { isRailOpen } from './rail-hours.ts';
import type { Rail, RailCalendar } from './rail-hours.ts';

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
export interface RailWish {
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

const carries = (rail: Rail, wish: RailWish, { nowMs, calendar, bounds }: RailState): boolean => {
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

/**
 * The rail that carries a transfer: within its cap NPSB, which takes minutes at all hours, from
 * 100,000 taka on RTGS within its hours, else BEFTN (product.md B4, B18). Undefined where every rail
 * of the target is switched off.
 */
export const railOf = (wish: RailWish, state: RailState): Rail | undefined =>
  railsOfTarget[wish.target].find(
    (rail) => !state.switchedOff.has(rail) && carries(rail, wish, state),
  );
