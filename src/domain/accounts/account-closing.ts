import { addBusinessDays } from '../calendar/business-hours.ts';
import { dayStartMs, localDayAt } from '../calendar/days.ts';
import type { Day } from '../calendar/days.ts';
import type { Country } from '../countries.ts';
import type { Currency } from '../money/money.ts';
import { homeZoneOf } from '../countries.ts';

/** Business days in which a payment on any rail may be returned (decision 53). */
const returnWindowDays = 5;

const countries: Readonly<Record<Currency, Country>> = { USD: 'US', BDT: 'BD' };

/** The account's last movement and the bank holidays. */
interface Movements {
  readonly currency: Currency;
  /** Undefined for an account without any movement. */
  readonly lastMovedAtMs: number | undefined;
  readonly holidays: Readonly<Record<Country, ReadonlySet<Day>>>;
}

/**
 * The instant after which nothing can be returned, never before now: the start of the day after the
 * last possible return, in the account's home zone.
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

/** Funds of an account, in minor units. */
interface AccountFunds {
  readonly available: bigint;
  /** What the holder owes the bank (product.md A32). */
  readonly owed: bigint;
}

/**
 * Whether closing may begin: nothing is available and nothing owed. Pending payments may remain;
 * they end while the account closes.
 */
export const canStartClosing = ({ available, owed }: AccountFunds): boolean =>
  available === 0n && owed === 0n;

/** Pending funds that delay the closing. */
interface PendingFunds {
  readonly held: bigint;
  /** Whether an ACH deposit may still be returned. */
  readonly isPullOpen: boolean;
  /** Whether a claim is under review, or its provisional credit may still be taken back. */
  readonly isClaimOpen: boolean;
  /** Whether an order may still be paid back. */
  readonly isOrderOpen: boolean;
}

/** Whether nothing is left or can be returned, so that the account can be closed. */
export const isEmptyAccount = ({
  held,
  isPullOpen,
  isClaimOpen,
  isOrderOpen,
  ...rest
}: AccountFunds & PendingFunds): boolean =>
  canStartClosing(rest) && held === 0n && !isPullOpen && !isClaimOpen && !isOrderOpen;
