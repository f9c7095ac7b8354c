import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import type { Log } from '../platform/log.ts';

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
const MOST_NAMED = 20;

/**
 * Recomputes the ledger from its entries, while the bank runs, and returns the differences. Also calls
 * every SQL function named `…_faults()`, which returns (fault, subject_id): resources use these to
 * check their rows against the ledger. Each check is one statement with a snapshot of its own. One
 * snapshot for all would preserve old row versions of busy accounts for longer, and every posting
 * would read them (docs/decisions/0098).
 */
export const verifyLedger = (db: Database): Promise<Verdict> =>
  db
    .transaction()
    .setIsolationLevel('read committed')
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

/** How often a running bank verifies its ledger (reliability.md R6). */
export const WATCH_EVERY_MS = 10 * 60 * 1000;

/** Arbitrary lock number: only one of the processes that share a database verifies at a time. */
const WATCH_LOCK = 7_221_983_002n;

/**
 * Verifies the ledger once and stops all postings if it is inconsistent; reading continues. Returns
 * whether it is consistent, or undefined if another process is verifying it now.
 */
export const checkLedger = (db: Database, log: Log): Promise<boolean | undefined> =>
  db.connection().execute(async (session) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${WATCH_LOCK}) as mine`.execute(session);
    if (rows[0]?.mine !== true) return undefined;
    try {
      const verdict = await verifyLedger(session);
      if (verdict.resources.length > 0)
        log.error('rows do not agree with the ledger', { differences: verdict.resources });
      if (verdict.ledger.length === 0) return true;
      log.error('the ledger does not agree, postings are stopped', { differences: verdict.ledger });
      await sql`select ledger_stop(${describeVerdict(verdict)})`.execute(session);
      return false;
    } finally {
      await sql`select pg_advisory_unlock(${WATCH_LOCK})`.execute(session);
    }
  });

/** Verifies the ledger every ten minutes until stopped. */
export const watchLedger = (db: Database, log: Log, everyMs = WATCH_EVERY_MS): { stop(): void } => {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await checkLedger(db, log).catch((error: unknown) => log.warn('books not checked', { error }));
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};

/** One consistency check. Its query returns a row for each difference. */
export interface VerifyCheck {
  readonly fault: string;
  /** Selects `subject`: the id of what is wrong. */
  readonly query: string;
}

/** Every entry with its predecessor on the account and the values that follow from it. */
const chained = `
  select e.account_id, e.number, e.amount, e.previous_balance, e.balance_after, e.seal,
    j.sequence, j.booked_at, a.kind, e.journal_id, j.kind as journal_kind,
    row_number() over chain as true_number,
    lag(e.balance_after, 1, 0::bigint) over chain as true_previous,
    lag(e.seal, 1, ''::bytea) over chain as seal_before,
    lag(j.sequence, 1, 0::bigint) over chain as sequence_before,
    lag(j.booked_at) over chain as booked_before
  from entry e join journal j on j.id = e.journal_id join ledger_account a on a.id = e.account_id
  window chain as (partition by e.account_id order by e.number)`;

/**
 * Reimplements ledger_seal of schema/10-ledger.sql: verification must not depend on the code it
 * verifies.
 */
const trueSeal = `sha256(seal_before || convert_to(concat_ws('|', journal_id, journal_kind,
  (extract(epoch from booked_at) * 1000000)::bigint, number, amount, balance_after), 'UTF8'))`;

const ledgerChecks: readonly VerifyCheck[] = [
  {
    fault: 'journal that is empty or does not sum to zero in each currency',
    query: `
      select j.id as subject from journal j left join (
        select journal_id, bool_and(total = 0) as is_balanced from (
          select e.journal_id, a.currency, sum(e.amount) as total
          from entry e join ledger_account a on a.id = e.account_id group by 1, 2) sums
        group by 1) s on s.journal_id = j.id
      where s.is_balanced is not true`,
  },
  {
    fault: 'entry whose number, balance, seal or order does not follow the one before it',
    query: `
      select account_id as subject from (${chained}) c
      where number <> true_number or previous_balance <> true_previous
        or balance_after <> previous_balance + amount or sequence <= sequence_before
        or (kind like 'customer%' and booked_at < booked_before)
        or seal <> ${trueSeal}`,
  },
  {
    fault: 'account whose balance, last number or seal is not that of its entries',
    query: `
      select a.id as subject from ledger_account a left join (
        select account_id, sum(amount) as total, count(*) as entries, max(number) as last_number
        from entry group by 1) s on s.account_id = a.id
        left join entry last on last.account_id = a.id and last.number = s.last_number
      where a.booked <> coalesce(s.total, 0) or a.last_number <> coalesce(s.last_number, 0)
        or a.last_number <> coalesce(s.entries, 0) or a.last_seal <> coalesce(last.seal, ''::bytea)`,
  },
  {
    fault: 'account whose held amount is not that of its open holds',
    query: `
      select a.id as subject from ledger_account a left join (
        select account_id, sum(amount) as total from hold where status = 'open' group by 1) h
        on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)`,
  },
  {
    fault: 'account beyond what it may have',
    query: `
      select id as subject from ledger_account
      where (kind like 'customer%' and (booked - held < 0 or held < 0))
        or (kind = 'receivable' and booked > 0) or (kind not like 'customer%' and held <> 0)
        or (closed_at is not null and (booked <> 0 or held <> 0))`,
  },
  {
    fault: 'settled hold whose journal does not debit its account',
    query: `
      select h.id as subject from hold h
        left join entry e on e.journal_id = h.journal_id and e.account_id = h.account_id
      where h.status = 'settled' and (e.amount is null or e.amount > 0)`,
  },
  {
    fault: 'reversal that is not the opposite of its journal',
    query: `
      select r.id as subject from journal r
      where r.reverses is not null and exists (
        select from (select * from entry where journal_id = r.id) mine
          full join (select * from entry where journal_id = r.reverses) theirs using (account_id)
        where mine.amount is distinct from -theirs.amount)`,
  },
  {
    fault: 'sum of credits that is not that of its entries',
    query: `
      select subject from (
        select account_id as subject, number, entries,
          sum(credits) over (partition by account_id order by number) as credits
        from (
          select account_id, (number + 31) / 32 * 32 as number, count(*) as entries,
            sum(greatest(amount, 0)) as credits
          from entry group by 1, 2) part) true_sum
        full join (select account_id as subject, number, credits as stored from entry_checkpoint) c
          using (subject, number)
      where (entries = 32 or stored is not null) and stored is distinct from credits`,
  },
  {
    fault: 'sequence behind the journals it numbered',
    query: `
      select j.id as subject from journal j
      where j.sequence > (select last_value from ledger_sequence)`,
  },
  {
    fault: 'guard of the ledger that is switched off',
    query: `
      select wanted.name as subject from unnest(array[
        'journal_balances', 'entry_balances', 'journal_append_only', 'entry_append_only',
        'hold_not_deleted', 'account_not_deleted', 'journal_not_truncated', 'entry_not_truncated', 'hold_not_truncated',
        'account_not_truncated', 'account_identity_fixed', 'account_number_increases', 'account_not_reopened',
        'account_kind_fixed', 'hold_closes_once',
        'entry_writes_checkpoint', 'checkpoint_append_only', 'checkpoint_not_truncated',
        'transaction_seals_text', 'transaction_text_fixed']) wanted (name)
        left join pg_trigger t on t.tgname = wanted.name and t.tgenabled in ('O', 'A')
          and t.tgrelid in ('journal'::regclass, 'entry'::regclass, 'hold'::regclass,
                            'ledger_account'::regclass, 'ledger_account_kind'::regclass,
                            'entry_checkpoint'::regclass, 'transaction'::regclass)
      where t.oid is null`,
  },
];
