import { CompiledQuery, sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import {
  accountChecks,
  journalChecks,
  type LedgerCheck,
  type SequenceRange,
  stateChecks,
} from './ledger-checks.ts';

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
  /** Faults of the ledger itself. Any of them stops postings. */
  readonly ledger: readonly Difference[];
  /** Rows of other resources that disagree with the ledger. */
  readonly resources: readonly Difference[];
}

/** Maximum number of differences reported per check. */
export const MOST_NAMED = 20;

/** Sequence numbers of one piece: a second or less on a slow machine. */
const pieceLength = 50_000n;

const minSequence = -(2n ** 63n);
const maxSequence = 2n ** 63n - 1n;

/** The pieces of all journals up to the newest, and one for numbers outside of the sequence. */
const pieces = (newest: bigint): readonly SequenceRange[] => {
  const found: SequenceRange[] = [];
  let after = minSequence;
  for (let until = 0n; until < newest; until += pieceLength) {
    found.push({ after, until });
    after = until;
  }
  return [...found, { after, until: maxSequence }];
};

/**
 * Recomputes the ledger from its entries, while the bank runs, and returns the differences. Also
 * calls every SQL function named `…_faults()`, which returns (fault, subject_id): resources use
 * these to check their rows against the ledger. Each check of journals and entries takes a piece of
 * the history at a time, and each statement has a snapshot of its own: an open snapshot preserves old
 * row versions of busy accounts, which every posting then reads (docs/decisions/0122).
 */
export const verifyLedger = (db: Database): Promise<Verdict> =>
  inVerification(db, async (session) => {
    const newest = await newestSequence(session);
    const found: Difference[] = [];
    for (const check of journalChecks) found.push(...(await inPieces(session, check, newest)));
    for (const check of [...accountChecks, ...stateChecks])
      found.push(...(await differences(session, check)));
    return {
      ...(await counts(session)),
      ledger: found,
      resources: await resourceFaults(session),
    };
  });

/**
 * Runs work in a read-only transaction whose statements have no time limit and a snapshot each. The
 * rows of a piece are found by indexes.
 */
export const inVerification = <Result>(
  db: Database,
  work: (session: Database) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`set local work_mem = '128MB'`.execute(trx);
      return work(trx);
    });

/** The highest sequence number of a journal; 0 without journals. */
export const newestSequence = async (session: Database): Promise<bigint> => {
  const { rows } = await sql<{ newest: bigint | null }>`
    select max(sequence) as newest from journal`.execute(session);
  return rows[0]?.newest ?? 0n;
};

/** Runs one check, on a range where it reads one. Returns at most twenty differences. */
export const differences = async (
  session: Database,
  { query }: LedgerCheck,
  range?: SequenceRange,
): Promise<readonly Difference[]> => {
  const parameters = range === undefined ? [] : [range.after, range.until];
  const { rows } = await session.executeQuery<Difference>(
    CompiledQuery.raw(`${query} limit ${MOST_NAMED}`, parameters),
  );
  return rows;
};

/** Plans with these would read whole tables for each piece. */
const wholeTableWays = ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan'] as const;

const inPieces = async (
  session: Database,
  check: LedgerCheck,
  newest: bigint,
): Promise<readonly Difference[]> => {
  for (const way of wholeTableWays) await sql`set local ${sql.ref(way)} = off`.execute(session);
  const found: Difference[] = [];
  for (const range of pieces(newest)) {
    if (found.length >= MOST_NAMED) break;
    found.push(...(await differences(session, check, range)));
  }
  for (const way of wholeTableWays) await sql`set local ${sql.ref(way)} = on`.execute(session);
  return found.slice(0, MOST_NAMED);
};

/** Returns the verdict as one sentence. */
export const describeVerdict = (verdict: Verdict): string => {
  const wrong = verdict.ledger.length + verdict.resources.length;
  const looked =
    `${verdict.entries} entries of ${verdict.journals} journals on ${verdict.accounts} accounts ` +
    `and ${verdict.openHolds} open holds`;
  return wrong === 0
    ? `The ledger is sound: ${looked} agree.`
    : `The ledger is NOT sound: among ${looked}, ${wrong} differences were found.`;
};

const counts = async (session: Database) => {
  const query = sql<Pick<Verdict, 'accounts' | 'journals' | 'entries' | 'openHolds'>>`
    select (select count(*) from ledger_account) as accounts, (select count(*) from journal) as journals,
      (select count(*) from entry) as entries,
      (select count(*) from hold where status = 'open') as "openHolds"`;
  return (await query.execute(session)).rows[0]!;
};

const resourceFaults = async (session: Database): Promise<readonly Difference[]> => {
  const { rows: functions } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and pronargs = 0 and proname like '%\\_faults'
    order by proname`.execute(session);
  const found: Difference[] = [];
  for (const { name } of functions) {
    const { rows } = await sql<Difference>`
      select fault, subject_id::text as subject from ${sql.ref(name)}() limit ${MOST_NAMED}`.execute(
      session,
    );
    found.push(...rows);
  }
  return found;
};
