import { sql, type Transaction } from 'kysely';
import type { Database } from '#bank/database/connect.ts';
import type { Tables } from '#bank/database/tables.ts';
import { ledgerChecks } from './verify-checks.ts';

export interface Difference {
  readonly fault: string;
  /** The id of an account, a journal, a hold or a row of a resource. */
  readonly subject: string;
}

export interface Verdict {
  readonly accounts: bigint;
  readonly journals: bigint;
  readonly entries: bigint;
  readonly openHolds: bigint;
  /** What is wrong in the ledger itself: reason enough to stop posting. */
  readonly ledger: readonly Difference[];
  /** What resources tell wrongly about it. */
  readonly resources: readonly Difference[];
}

/** How many differences of one kind are named; the rest would only repeat them. */
const MOST_NAMED = 20;

/**
 * Recomputes the ledger from its entries and compares, in one snapshot, while the bank runs. Every
 * SQL function named `…_faults()` with rows of (fault, subject_id) is asked too: that is how a
 * resource adds what must hold between its rows and the ledger.
 */
export const verifyLedger = (db: Database): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`set local work_mem = '128MB'`.execute(trx);
      return {
        ...(await counts(trx)),
        ledger: await ownFaults(trx),
        resources: await resourceFaults(trx),
      };
    });

/** The verdict in one sentence. */
export const describeVerdict = (verdict: Verdict): string => {
  const wrong = verdict.ledger.length + verdict.resources.length;
  const looked =
    `${verdict.entries} entries of ${verdict.journals} journals on ${verdict.accounts} accounts ` +
    `and ${verdict.openHolds} open holds`;
  return wrong === 0
    ? `The ledger is sound: ${looked} agree.`
    : `The ledger is NOT sound: among ${looked}, ${wrong} differences were found.`;
};

const counts = async (trx: Transaction<Tables>) => {
  const query = sql<Pick<Verdict, 'accounts' | 'journals' | 'entries' | 'openHolds'>>`
    select (select count(*) from ledger_account) as accounts, (select count(*) from journal) as journals,
      (select count(*) from entry) as entries,
      (select count(*) from hold where status = 'open') as "openHolds"`;
  return (await query.execute(trx)).rows[0]!;
};

const ownFaults = async (trx: Transaction<Tables>): Promise<readonly Difference[]> => {
  const found: Difference[] = [];
  for (const { fault, query } of ledgerChecks) {
    const { rows } = await sql<{ subject: string }>`
      ${sql.raw(query)} limit ${MOST_NAMED}`.execute(trx);
    found.push(...rows.map(({ subject }) => ({ fault, subject })));
  }
  return found;
};

const resourceFaults = async (trx: Transaction<Tables>): Promise<readonly Difference[]> => {
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and pronargs = 0 and proname like '%\\_faults'
    order by proname`.execute(trx);
  const found: Difference[] = [];
  for (const { name } of functions) {
    const { rows } = await sql<Difference>`
      select fault, subject_id::text as subject from ${sql.ref(name)}() limit ${MOST_NAMED}`.execute(
      trx,
    );
    found.push(...rows);
  }
  return found;
};
