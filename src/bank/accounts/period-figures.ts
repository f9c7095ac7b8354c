import { sql } from 'kysely';
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

/**
 * Computes the figures of periods from posted entries, in the order given, ignoring entries after
 * `asOf`. Each begin and end is converted into the number of the last entry before it, by index.
 * Numbers are dense, and sums of credits are stored at every 32nd entry (docs/decisions/0123), so the
 * figures follow from the two entries, and the cost does not depend on the length of a period.
 */
export const periodFigures = async (
  db: Executor,
  periods: readonly Period[],
  asOf?: bigint,
): Promise<readonly PeriodFigures[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<PeriodFigures>`
    with period as materialized (
      select * from unnest(
          ${periods.map((period) => period.accountId)}::uuid[],
          ${periods.map((period) => new Date(period.fromMs))}::timestamptz[],
          ${periods.map((period) => new Date(period.toMs))}::timestamptz[])
        with ordinality as given (account_id, from_time, to_time, place)),
    wanted as (
      select account_id, from_time as at from period union select account_id, to_time from period),
    boundary as materialized (
      select wanted.account_id, wanted.at, last.number, coalesce(entry.balance_after, 0) as balance,
        ledger_credits(wanted.account_id, last.number) as credits
      from wanted
      cross join lateral (
        select coalesce((
          select account_number_in_list from transaction
          where account_id = wanted.account_id and list = 'POSTED'
            and ledger_sequence <= ${asOf ?? null}::bigint
          order by ledger_sequence desc limit 1), 0) as number
        where ${asOf ?? null}::bigint is not null
        union all select 9223372036854775807 where ${asOf ?? null}::bigint is null) newest
      cross join lateral (
        select least(newest.number, coalesce((
          select account_number_in_list from transaction
          where account_id = wanted.account_id and list = 'POSTED'
            and transaction_time < wanted.at
          order by transaction_time desc, account_number_in_list desc limit 1), 0)) as number) last
      left join entry on entry.account_id = wanted.account_id and entry.number = last.number)
    select opening.balance as opening, closing.balance as closing,
      closing.credits - opening.credits as credits,
      opening.balance - closing.balance + closing.credits - opening.credits as debits,
      closing.number - opening.number as count, closing.number as "lastNumber"
    from period
      join boundary opening on (opening.account_id, opening.at) = (period.account_id, period.from_time)
      join boundary closing on (closing.account_id, closing.at) = (period.account_id, period.to_time)
    order by period.place`.execute(db);
  return rows;
};
