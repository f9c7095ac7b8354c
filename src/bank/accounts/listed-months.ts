import { sql } from 'kysely';
import { HIDDEN_ACCOUNT_STATUS } from '#domain/accounts/accounts.ts';
import { monthsOfAccount, rangeOfMonth } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { type Profile, isAccountOf } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { Period } from './period-figures.ts';

/** One month of an account in its home zone. */
export interface AccountMonthPeriod extends Period {
  readonly currency: Currency;
  readonly month: string;
}

const listedAccounts = (db: Executor, profile: Profile) =>
  db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .where('account.customer_id', '=', profile.customerId)
    .where(isAccountOf(profile))
    .where((eb) =>
      eb.or([
        eb('usd_account.account_status', 'is', null),
        eb('usd_account.account_status', '<>', HIDDEN_ACCOUNT_STATUS),
      ]),
    )
    .select(['account.id', 'account.currency', 'account.opened_at'])
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .execute();

/** The last months of each listed account, oldest first, without those before it was opened. */
export const listedMonths = async (
  db: Executor,
  profile: Profile,
  monthCount: number,
  nowMs: number,
): Promise<readonly AccountMonthPeriod[]> => {
  const accounts = await listedAccounts(db, profile);
  return accounts.flatMap(({ id, currency, opened_at }): AccountMonthPeriod[] => {
    const zone = homeZoneOf(currency);
    const newestFirst = monthsOfAccount(opened_at.getTime(), nowMs, zone).slice(0, monthCount);
    return newestFirst
      .toReversed()
      .map((month) => ({ accountId: id, currency, month, ...rangeOfMonth(month, zone) }));
  });
};

/** Periods as rows `period (account_id, from_time, to_time, place)`, in the order given from 1. */
export const periodRows = (periods: readonly Period[]) => sql`
  unnest(
      ${periods.map((period) => period.accountId)}::uuid[],
      ${periods.map((period) => new Date(period.fromMs))}::timestamptz[],
      ${periods.map((period) => new Date(period.toMs))}::timestamptz[])
    with ordinality as period (account_id, from_time, to_time, place)`;

/** What came in and went out, in minor units. */
export interface Flow {
  readonly credits: bigint;
  readonly debits: bigint;
}
