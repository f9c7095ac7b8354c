import { sql } from 'kysely';
import type { Database } from '#bank/database/connect.ts';
import type { Tally } from './storm-client.ts';
import { pulledCents } from './storm-people.ts';

interface Sums {
  readonly currency: string;
  readonly sum: string;
  /** The least that a customer has available. */
  readonly least: string;
}

/** How the sums of all accounts are read: at one moment, or it proves nothing. */
export type ReadSums = (db: Database) => Promise<readonly Sums[]>;

/** Reads all accounts in one statement, which sees one moment. */
export const readSums: ReadSums = async (db) => {
  const { rows } = await sql<Sums>`
    select currency, sum(booked)::text as sum,
      min(case when kind like 'customer%' then booked - held else 0 end)::text as least
    from ledger_account group by currency`.execute(db);
  return rows;
};

/** All journals sum to zero, and nobody has less than nothing, in every single read. */
export const judgeSums = (sums: readonly Sums[]): readonly string[] =>
  sums
    .filter(({ sum, least }) => sum !== '0' || least.startsWith('-'))
    .map(
      ({ currency, sum, least }) => `a read of ${currency} sums to ${sum}, the least is ${least}`,
    );

/** What was sent in a day beyond what the rule allows a person, counted anew from the transfers. */
const overLimits = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ person_id: string; rule: string; sent: string; most: string }>`
    select t.person_id, r.name as rule, sum(t.limit_amount)::text as sent, r.daily_amount::text as most
    from transfer t
      join (select distinct on (name) * from transfer_rule order by name, effective_at desc) r
        on r.name = t.limit_rule
    where t.status not in ('RELEASED', 'FAILED', 'EXPIRED', 'DECLINED')
    group by t.person_id, t.day_starts_at, r.name, r.daily_amount
    having sum(t.limit_amount) > r.daily_amount`.execute(db);
  return rows.map(
    ({ person_id, rule, sent, most }) => `${person_id} sent ${sent} of ${most} by ${rule} in a day`,
  );
};

/** What was pulled in a day of New York beyond what the rule allows, counted anew from the deposits. */
const overPulls = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ person_id: string; pulled: string }>`
    select person_id, sum(amount)::text as pulled from deposit
    where status not in ('FAILED', 'DECLINED')
    group by person_id, (created_at at time zone 'America/New_York')::date
    having sum(amount) > ${pulledCents}`.execute(db);
  return rows.map(({ person_id, pulled }) => `${person_id} pulled ${pulled} in a day`);
};

/** Every acknowledged transfer and pull is there once, nothing of what was refused, and no limit is passed. */
export const compare = async (db: Database, tally: Tally): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('transfer')
    .select(['id', 'client_reference'])
    .unionAll(db.selectFrom('deposit').select(['id', 'client_reference']))
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
    ...(await overPulls(db)),
  ];
};
