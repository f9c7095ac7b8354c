import { sql } from 'kysely';
import { HIDDEN_ACCOUNT_STATUS } from '#domain/accounts/accounts.ts';
import { monthsOfAccount, rangeOfMonth } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { TransactionCategory } from '#domain/transactions/categories.ts';
import type { AccountMonth, CategoryMonth } from '#contract/account-activity.ts';
import { type Profile, isAccountOf } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import { type Period, periodFigures } from './period-figures.ts';

interface AccountMonthPeriod extends Period {
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
const listedMonths = async (
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

/**
 * The figures of each listed account of a profile in each of the last months of its home time
 * zone, oldest first, from posted entries. Months before the account was opened are left out.
 */
export const accountActivity = async (
  db: Executor,
  profile: Profile,
  monthCount: number,
  nowMs: number,
): Promise<AccountMonth[]> => {
  const periods = await listedMonths(db, profile, monthCount, nowMs);
  // First, so that what is posted meanwhile is not in a part and missing in its sum.
  const own = await ownAccountFigures(db, periods);
  const figures = await periodFigures(db, periods);
  return periods.flatMap(({ accountId, currency, month }, index): AccountMonth[] => {
    const found = figures[index];
    if (found === undefined) return [];
    const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
    return [
      {
        account_id: accountId,
        currency,
        month,
        opening_balance: wire(found.opening),
        money_in: wire(found.credits),
        money_out: wire(found.debits),
        closing_balance: wire(found.closing),
        own_in: wire(own[index]?.credits ?? 0n),
        own_out: wire(own[index]?.debits ?? 0n),
      },
    ];
  });
};

/** Periods as rows `period (account_id, from_time, to_time, place)`, in the order given from 1. */
const periodRows = (periods: readonly Period[]) => sql`
  unnest(
      ${periods.map((period) => period.accountId)}::uuid[],
      ${periods.map((period) => new Date(period.fromMs))}::timestamptz[],
      ${periods.map((period) => new Date(period.toMs))}::timestamptz[])
    with ordinality as period (account_id, from_time, to_time, place)`;

/** Minor units. */
interface Flow {
  readonly credits: bigint;
  readonly debits: bigint;
}

/**
 * What moved between the customer's own accounts in each period. Read from an index of these rows
 * alone, so the other rows of a period cost nothing.
 */
const ownAccountFigures = async (
  db: Executor,
  periods: readonly Period[],
): Promise<readonly Flow[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<Flow>`
    select own.credits, own.debits from ${periodRows(periods)}
      cross join lateral (
        select coalesce(sum(amount) filter (where direction = 'credit'), 0)::bigint as credits,
          coalesce(sum(amount) filter (where direction = 'debit'), 0)::bigint as debits
        from transaction
        where account_id = period.account_id and list = 'POSTED' and category = 'OWN_ACCOUNTS'
          and transaction_time >= period.from_time and transaction_time < period.to_time) own
    order by period.place`.execute(db);
  return rows;
};

interface CategoryRow extends Flow {
  /** The index of the period from 1. */
  readonly place: bigint;
  readonly category: TransactionCategory;
  readonly count: bigint;
}

/**
 * The posted entries of each period by category; a row whose category is not derived yet counts as
 * OTHER. The ends of a period are found as numbers, and the numbers between are read from the index
 * alone: the cost grows with the length of the periods and not with the history before them.
 */
const categoryFigures = async (
  db: Executor,
  periods: readonly Period[],
): Promise<readonly CategoryRow[]> => {
  if (periods.length === 0) return [];
  const lastNumberBefore = (instant: 'from_time' | 'to_time') => sql`
    select coalesce((
      select account_number_in_list from transaction
      where account_id = period.account_id and list = 'POSTED'
        and transaction_time < ${sql.ref(`period.${instant}`)}
      order by transaction_time desc, account_number_in_list desc limit 1), 0) as number`;
  const { rows } = await sql<CategoryRow>`
    select period.place, found.* from ${periodRows(periods)}
      cross join lateral (${lastNumberBefore('from_time')}) opening
      cross join lateral (${lastNumberBefore('to_time')}) closing
      cross join lateral (
        select coalesce(category, 'OTHER') as category, count(*) as count,
          coalesce(sum(amount) filter (where direction = 'credit'), 0)::bigint as credits,
          coalesce(sum(amount) filter (where direction = 'debit'), 0)::bigint as debits
        from transaction
        where account_id = period.account_id and list = 'POSTED'
          and account_number_in_list > opening.number and account_number_in_list <= closing.number
        group by 1) found
    order by period.place, found.category`.execute(db);
  return rows;
};

/**
 * What came in and went out in each category, for each listed account of a profile in each of the
 * last months of its home time zone, oldest first. A category without entries in a month is left out.
 */
export const categoryActivity = async (
  db: Executor,
  profile: Profile,
  monthCount: number,
  nowMs: number,
): Promise<CategoryMonth[]> => {
  const periods = await listedMonths(db, profile, monthCount, nowMs);
  const rows = await categoryFigures(db, periods);
  return rows.flatMap(({ place, category, credits, debits, count }): CategoryMonth[] => {
    const period = periods[Number(place) - 1];
    if (period === undefined) return [];
    const { accountId, currency, month } = period;
    const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
    return [
      {
        account_id: accountId,
        currency,
        month,
        category,
        money_in: wire(credits),
        money_out: wire(debits),
        transaction_count: Number(count),
      },
    ];
  });
};
