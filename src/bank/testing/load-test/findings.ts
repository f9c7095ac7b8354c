import { sql } from 'kysely';
import type { Database } from '#bank/database/connect.ts';
import type { Tally } from './requests.ts';

interface Sums {
  readonly currency: string;
  readonly sum: string;
  /** The lowest available balance of any customer. */
  readonly least: string;
}

/** Reads the sums of all accounts; must see one moment to be conclusive. */
export type ReadSums = (db: Database) => Promise<readonly Sums[]>;

/** Reads all accounts in one statement, which sees one moment. */
export const readSums: ReadSums = async (db) => {
  const { rows } = await sql<Sums>`
    select currency, sum(booked)::text as sum,
      min(case when kind like 'customer%' then booked - held else 0 end)::text as least
    from ledger_account group by currency`.execute(db);
  return rows;
};

/** All journals sum to zero, and no customer is negative, in every single read. */
export const checkSums = (sums: readonly Sums[]): readonly string[] =>
  sums
    .filter(({ sum, least }) => sum !== '0' || least.startsWith('-'))
    .map(
      ({ currency, sum, least }) => `a read of ${currency} sums to ${sum}, the least is ${least}`,
    );

/** Use of a limit beyond its daily maximum, recomputed from the transfers. */
const overLimits = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ customer_id: string; rule: string; used: string; most: string }>`
    with uses as (
      select customer_id, limit_rule as rule, day_starts_at, limit_amount as amount from transfer
      where status not in ('RELEASED', 'FAILED', 'EXPIRED', 'DECLINED')
      union all
      select customer_id, 'TOP_UP', day_starts_at, amount from top_up where status <> 'FAILED'
      union all
      select customer_id, 'ADD_MONEY_ACH', date_trunc('day', created_at, 'America/New_York'), amount
      from deposit where method = 'ACH_PULL' and status not in ('FAILED', 'DECLINED'))
    select u.customer_id, u.rule, sum(u.amount)::text as used, r.daily_amount::text as most
    from uses u
      join (select distinct on (name) * from transfer_rule order by name, effective_at desc) r
        on r.name = u.rule
    group by u.customer_id, u.rule, u.day_starts_at, r.daily_amount
    having sum(u.amount) > r.daily_amount`.execute(db);
  return rows.map(
    ({ customer_id, rule, used, most }) =>
      `${customer_id} used ${used} of ${most} by ${rule} in a day`,
  );
};

/**
 * Everything acknowledged is posted exactly once, nothing rejected is, and no limit is exceeded.
 */
export const findDiscrepancies = async (db: Database, tally: Tally): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('transfer')
    .select(['id', 'client_reference'])
    .unionAll(db.selectFrom('deposit').select(['id', 'client_reference']))
    .unionAll(db.selectFrom('top_up').select(['id', 'client_reference']))
    .execute();
  const there = new Map(rows.map((row) => [row.client_reference, row.id]));
  return [
    ...tally.findings,
    ...(there.size < rows.length ? [`${rows.length - there.size} references were sent twice`] : []),
    ...[...tally.acknowledged].flatMap(([reference, id]) =>
      there.get(reference) === id ? [] : [`${reference} was acknowledged and is lost`],
    ),
    ...[...tally.refused].flatMap((reference) =>
      there.has(reference) && !tally.acknowledged.has(reference)
        ? [`${reference} was refused and is there`]
        : [],
    ),
    ...(await overLimits(db)),
  ];
};
