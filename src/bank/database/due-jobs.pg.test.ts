import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainedDatabase, vacuumAnalyze } from '#bank/testing/explained-database.ts';
import { addAccount, addCustomer, postingsOf } from '#bank/testing/customers.ts';
import { addBuyer } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';
import * as ledger from '../ledger/ledger.ts';
import { connectOnce } from './connect.ts';
import type { Log } from '../platform/log.ts';
import { expireHolds } from '../scheduler.ts';
import { advanceEachDue, reportFailingJobs } from './due-jobs.ts';
import type { Executor } from './transaction.ts';

/* Goal: a run costs each due row its own pages, also where all rows before it have failed. */
const site = await testSite();
const { bank, clock, database } = site;
const explained = explainedDatabase(database);
afterAll(() => explained.end());

const dueRows = 300;
let dueIds: readonly string[];

const takeNext = async (db: Executor) =>
  (
    await sql<{ id: string }>`
      select id from take_due_transfer(${new Date(clock.wallMs())})`.execute(db)
  ).rows[0];

interface LoggedFailure {
  readonly job: string;
  readonly failures?: number | null;
  readonly failing?: number;
}

/** What is logged about failures. */
const logged: LoggedFailure[] = [];
const note = (_event: string, fields = {}) => void logged.push(fields as LoggedFailure);
const log: Log = { info: () => undefined, warn: note, error: note };

const isGood = (id: string): boolean => id === dueIds.at(-1);

/** A run in which all transfers but the last one fail. Returns the ids in the order of the tries. */
const run = async (): Promise<readonly string[]> => {
  const tried: string[] = [];
  await advanceEachDue({ ...bank, log }, 'transfer', clock.wallMs(), async (trx) => {
    const row = await takeNext(trx);
    if (row === undefined) return undefined;
    const advance = async () => {
      tried.push(row.id);
      if (!isGood(row.id)) throw new Error('the rail refuses');
      await sql`select step_transfer(${JSON.stringify({
        id: row.id,
        from_status: 'INIT',
        status: 'INIT',
        next: { step: 'ASK', due_at: new Date(clock.wallMs() + 3_600_000).toISOString() },
        events: [],
        notices: [],
      })}::jsonb)`.execute(trx);
    };
    return { id: row.id, advance };
  });
  return tried;
};

const postpone = async (id: string): Promise<number | null> =>
  (
    await sql<{ failures: number | null }>`
      select postpone_job('transfer', ${id}, ${new Date(clock.wallMs())}) as failures`.execute(
      bank.db,
    )
  ).rows[0]!.failures;

const secondsUntilDue = async (id: string): Promise<number> => {
  const { due_at } = await bank.db
    .selectFrom('transfer')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (due_at!.getTime() - clock.wallMs()) / 1000;
};

const asAdmin = async (statement: string, values: readonly unknown[] = []): Promise<void> => {
  const admin = await connectOnce(database.adminUrl);
  await admin.query('set session_replication_role = replica');
  await admin.query(statement, [...values]).finally(() => admin.end());
};

beforeAll(async () => {
  const buyer = await addBuyer(site);
  await buyer.transfer({
    source_account: buyer.usd.id,
    destination_bdt_account: buyer.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '50.00',
  });
  // The copies have no quotes and postings of their own. Three of them have one due time.
  await asAdmin(`
    insert into transfer select (jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'quote_id', gen_random_uuid(), 'transaction_id', gen_random_uuid(),
        'client_reference', 'copy of a transfer ' || n, 'reference_id', 'KH' || lpad(n::text, 10, '0'),
        'status', 'INIT', 'next_step', 'SEND',
        'due_at', original.created_at - (n / 3) * interval '1 minute'))).*
      from transfer original, generate_series(1, ${dueRows}) n`);
  await vacuumAnalyze(database);
  const due = await bank.db
    .selectFrom('transfer')
    .select('id')
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  dueIds = due.map(({ id }) => id);
});

test('a run tries each row once in the order of due time, and reaches one good row after many that fail', async () => {
  expect(await run()).toEqual(dueIds);
  expect(dueIds).toHaveLength(dueRows);
  expect(logged).toHaveLength(dueRows - 1);
  expect(logged[0]).toMatchObject({ job: 'transfer', failures: 1 });
});

test('a failed row is postponed by twice as long after each failure, up to an hour', async () => {
  expect(await run()).toEqual([]);
  const id = dueIds[0]!;
  const seconds: number[] = [await secondsUntilDue(id)];
  for (let failures = 2; failures <= 11; failures += 1) {
    clock.moveMs((await secondsUntilDue(id)) * 1000 - 1);
    expect(await postpone(id)).toBeNull();
    clock.moveMs(1);
    expect(await postpone(id)).toBe(failures);
    seconds.push(await secondsUntilDue(id));
  }
  expect(seconds).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
});

test('the log has the number of failing rows until they succeed', async () => {
  logged.length = 0;
  expect(await reportFailingJobs({ ...bank, log })).toBe(dueRows - 1);
  expect(logged).toEqual([{ job: 'transfer', failing: dueRows - 1, most_failures: 11 }]);
  await asAdmin(`update transfer set due_at = null, next_step = null where id = any ($1)`, [
    dueIds.slice(0, 100),
  ]);
  expect(await reportFailingJobs({ ...bank, log })).toBe(dueRows - 101);
});

test('the row after hundreds of failed ones costs as much as the first', async () => {
  clock.moveMs(3_600_000);
  const cost = async () => (await explained.costOf(() => takeNext(explained.db))).buffers;
  await takeNext(explained.db);
  const first = await cost();
  await asAdmin(
    `update transfer set due_at = due_at + interval '1 day'
      where id not in ($1, $2) and due_at is not null`,
    [dueIds.at(-2), dueIds.at(-3)],
  );
  await vacuumAnalyze(database);
  expect(dueIds.slice(-3)).toContain((await takeNext(explained.db))?.id);
  expect(await cost()).toBeLessThanOrEqual(first + 2);
});

test('while postings are stopped, a failed row is tried again each minute', async () => {
  const id = dueIds.at(-3)!;
  const postponedBy = async (): Promise<number> => {
    clock.moveMs(Math.max(0, await secondsUntilDue(id)) * 1000);
    await postpone(id);
    return secondsUntilDue(id);
  };
  await asAdmin(`insert into ledger_stop (reason) values ('test')`);
  expect([await postponedBy(), await postponedBy()]).toEqual([60, 60]);
  await asAdmin('delete from ledger_stop');
  expect([await postponedBy(), await postponedBy()]).toEqual([20, 40]);
});

test('two processes that failed with one row postpone it once', async () => {
  const id = dueIds.at(-2)!;
  const failures = await Promise.all([postpone(id), postpone(id), postpone(id)]);
  expect(failures.filter((count) => count !== null)).toHaveLength(1);
});

test('a hold that fails to expire is postponed, and the holds after it expire', async () => {
  const nowMs = clock.wallMs();
  const holdIds: string[] = [];
  for (const minute of [0, 1, 2]) {
    const account = await addAccount(bank, await addCustomer(bank, `holder${minute}@example.test`));
    const { post, hold } = postingsOf(bank, account);
    const held = {
      ...hold(nowMs, 5_00n),
      expiresAtMs: nowMs + (minute + 1) * 60_000,
    };
    await ledger.postBatch(bank.db, [post(nowMs, 10_00n), held]);
    holdIds.push(held.holdId);
  }
  // The books of the first account are wrong, so its hold cannot be released.
  await asAdmin(
    `update ledger_account set held = 0 where id = (select account_id from hold where id = $1)`,
    [holdIds[0]],
  );
  clock.moveMs(3_600_000);
  expect(await expireHolds({ ...bank, log }, clock.wallMs())).toBe(2);
  expect(logged.at(-1)).toMatchObject({ job: 'hold', failures: 1 });
  const open = await bank.db.selectFrom('hold').select('id').where('status', '=', 'open').execute();
  expect(open).toContainEqual({ id: holdIds[0] });
  expect(await expireHolds({ ...bank, log }, clock.wallMs())).toBe(0);
});
