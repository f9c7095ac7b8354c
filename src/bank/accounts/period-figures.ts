import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';

/** A stretch of an account's life; the end does not belong to it (product.md A5). */
export interface Period {
  readonly accountId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** What the entries of a period say, in minor units: opening + credits − debits = closing. */
export interface PeriodFigures {
  readonly opening: bigint;
  readonly credits: bigint;
  readonly debits: bigint;
  readonly closing: bigint;
  /** How many entries there are, and the number of the last one up to the period's end. */
  readonly count: bigint;
  readonly lastNumber: bigint;
}

interface Row extends PeriodFigures {
  readonly place: bigint;
}

/**
 * Reckons periods from posted entries, in the order given; entries after `asOf` do not count.
 * Times and sequence become entry numbers by index, so the sums are ranges of the entries' key.
 */
export const periodFigures = async (
  db: Executor,
  periods: readonly Period[],
  asOf?: bigint,
): Promise<readonly PeriodFigures[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<Row>`
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
