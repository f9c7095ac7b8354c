import { addBusinessDays } from '../calendar/business-hours.ts';
import { dayStartMs, localDayAt } from '../calendar/days.ts';
import type { Day } from '../calendar/days.ts';
import type { Country } from '../countries.ts';
import type { Currency } from '../money/money.ts';
import { homeZoneOf } from '../countries.ts';

/** So many business days a payment may still come back, of whichever rail (decision 53). */
const returnWindowDays = 5;

const countries: Readonly<Record<Currency, Country>> = { USD: 'US', BDT: 'BD' };

/** When an account last moved, and the days on which banks rest. */
interface Movements {
  readonly currency: Currency;
  /** Undefined of an account that never held anything. */
  readonly lastMovedAtMs: number | undefined;
  readonly holidays: Readonly<Record<Country, ReadonlySet<Day>>>;
}

/**
 * The instant from which on nothing of an account can come back, never before now: the start of the
 * day after the last on which a return may come, in the account's home zone.
 */
export const returnsEndAtMs = (
  { currency, lastMovedAtMs, holidays }: Movements,
  nowMs: number,
): number => {
  if (lastMovedAtMs === undefined) return nowMs;
  const [zone, country] = [homeZoneOf(currency), countries[currency]];
  const moved = localDayAt(lastMovedAtMs, zone);
  const after = addBusinessDays(moved, returnWindowDays + 1, country, holidays[country]);
  return Math.max(nowMs, dayStartMs(after, zone));
};

/** What an account holds, in minor units. */
interface AccountFunds {
  readonly available: bigint;
  /** What its holder owes the bank (product.md A32). */
  readonly owed: bigint;
}

/**
 * Whether closing may begin: nothing is left to take along. What is on its way may still be; it ends
 * while the account closes.
 */
export const canStartClosing = ({ available, owed }: AccountFunds): boolean =>
  available === 0n && owed === 0n;

/** What keeps an account from its end beside what can be taken along. */
interface PendingFunds {
  readonly held: bigint;
  /** Whether money that was pulled into it may still be sent back. */
  readonly isPullOpen: boolean;
}

/** Whether nothing at all is left or can be taken back, so that the account can be closed for good. */
export const isEmptyAccount = ({
  held,
  isPullOpen,
  ...rest
}: AccountFunds & PendingFunds): boolean => canStartClosing(rest) && held === 0n && !isPullOpen;
