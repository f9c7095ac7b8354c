import { sql } from 'kysely';
import { HIDDEN_ACCOUNT_STATUS } from '#domain/accounts/accounts.ts';
import { monthsOfAccount, rangeOfMonth } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { AccountMonth } from '#contract/accounts.ts';
import type { Executor } from '../database/transaction.ts';

/** A period of an account's history; the end is exclusive (product.md A5). */
export interface Period {
  readonly accountId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The sums of a period's entries, in minor units: opening + credits − debits = closing. */
export interface PeriodFigures {
  readonly opening: bigint;
  readonly credits: bigint;
  readonly debits: bigint;
  readonly closing: bigint;
  /** The number of entries, and the sequence number of the last one before the period's end. */
  readonly count: bigint;
  readonly lastNumber: bigint;
}

interface PeriodRow extends PeriodFigures {
  readonly place: bigint;
}

/**
 * Computes the figures of periods from posted entries, in the order given, ignoring entries after
 * `asOf`. Times and sequences are first converted into entry numbers by index, so each sum is a
 * range of the entries' key.
 */
export const periodFigures = async (
  db: Executor,
  periods: readonly Period[],
  asOf?: bigint,
): Promise<readonly PeriodFigures[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<PeriodRow>`
    select period.place, coalesce(opening.balance_after, 0) as opening,
      coalesce(closing.balance_after, 0) as closing,
      moved.credits, moved.debits, moved.count, last.number as "lastNumber"
    from unnest(
        ${periods.map((period) => period.accountId)}::uuid[],
        ${periods.map((period) => new Date(period.fromMs))}::timestamptz[],
        ${periods.map((period) => new Date(period.toMs))}::timestamptz[])
      with ordinality as period (account_id, from_time, to_time, place)
    cross join lateral (
      select coalesce((
        select account_number_in_list from transaction
        where account_id = period.account_id and list = 'POSTED'
          and ledger_sequence <= ${asOf ?? null}::bigint
        order by ledger_sequence desc limit 1), 0) as number
      where ${asOf ?? null}::bigint is not null
      union all select 9223372036854775807 where ${asOf ?? null}::bigint is null) newest
    cross join lateral (
      select least(newest.number, coalesce((
        select account_number_in_list from transaction
        where account_id = period.account_id and list = 'POSTED'
          and transaction_time < period.from_time
        order by transaction_time desc, account_number_in_list desc limit 1), 0)) as number) before
    cross join lateral (
      select least(newest.number, coalesce((
        select account_number_in_list from transaction
        where account_id = period.account_id and list = 'POSTED'
          and transaction_time < period.to_time
        order by transaction_time desc, account_number_in_list desc limit 1), 0)) as number) last
    left join entry opening
      on opening.account_id = period.account_id and opening.number = before.number
    left join entry closing
      on closing.account_id = period.account_id and closing.number = last.number
    cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debits,
        count(*) as count
      from entry
      where account_id = period.account_id and number > before.number and number <= last.number
    ) moved
    order by period.place`.execute(db);
  return rows;
};

interface AccountMonthPeriod {
  readonly accountId: string;
  readonly currency: Currency;
  readonly month: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const listedAccounts = (db: Executor, customerId: string) =>
  db
    .selectFrom('account')
    .leftJoin('usd_account', 'usd_account.id', 'account.id')
    .where('account.customer_id', '=', customerId)
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

/**
 * The figures of each listed account of a customer in each of the last months of its home time
 * zone, oldest first, from posted entries. Months before the account was opened are left out.
 */
export const accountActivity = async (
  db: Executor,
  customerId: string,
  monthCount: number,
  nowMs: number,
): Promise<AccountMonth[]> => {
  const accounts = await listedAccounts(db, customerId);
  const periods = accounts.flatMap(({ id, currency, opened_at }): AccountMonthPeriod[] => {
    const zone = homeZoneOf(currency);
    const newestFirst = monthsOfAccount(opened_at.getTime(), nowMs, zone).slice(0, monthCount);
    return newestFirst
      .toReversed()
      .map((month) => ({ accountId: id, currency, month, ...rangeOfMonth(month, zone) }));
  });
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
      },
    ];
  });
};
