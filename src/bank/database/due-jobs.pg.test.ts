import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainedDatabase, vacuumAnalyze } from '#bank/testing/explained-database.ts';
import { addBuyer } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { connectOnce } from './connect.ts';
import { advanceEachDue, isDueAfter } from './due-jobs.ts';
import type { Executor } from './transaction.ts';

/* Goal: a run costs each due row its own pages, also where all rows before it have failed. */
const site = await testSite();
const { bank, clock, database } = site;
const explained = explainedDatabase(database);
afterAll(() => explained.end());

const dueRows = 300;
let dueIds: readonly string[];

const takeNext = async (db: Executor, after: string | null) =>
  (
    await sql<{ id: string }>`
      select id from take_due_transfer(${new Date(clock.wallMs())}, ${after}::uuid)`.execute(db)
  ).rows[0];

beforeAll(async () => {
  const buyer = await addBuyer(site);
  await buyer.transfer({
    source_account: buyer.usd.id,
    destination_bdt_account: buyer.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount: '50.00',
  });
  const admin = await connectOnce(database.adminUrl);
  // The copies have no quotes and postings of their own. Three of them have one due time.
  await admin.query('set session_replication_role = replica');
  await admin.query(`
    insert into transfer select (jsonb_populate_record(original, jsonb_build_object(
        'id', gen_random_uuid(), 'quote_id', gen_random_uuid(), 'transaction_id', gen_random_uuid(),
        'client_reference', 'copy of a transfer ' || n, 'reference_id', 'KH' || lpad(n::text, 10, '0'),
        'status', 'INIT', 'next_step', 'SEND',
        'due_at', original.created_at - (n / 3) * interval '1 minute'))).*
      from transfer original, generate_series(1, ${dueRows}) n`);
  await admin.end();
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

test('a run tries each row once in the order of due time, although all fail', async () => {
  const tried: string[] = [];
  const done = await advanceEachDue(bank, 'transfer_not_advanced', async (trx, after) => {
    const row = await takeNext(trx, after);
    if (row === undefined) return undefined;
    const advance = async () => {
      tried.push(row.id);
      throw new Error('the rail refuses');
    };
    return { id: row.id, advance };
  });
  expect(done).toBe(0);
  expect(tried).toEqual(dueIds);
  expect(tried).toHaveLength(dueRows);
});

test('the row after hundreds of failed ones costs as much as the first', async () => {
  const costAfter = async (after: string | null) => {
    await takeNext(explained.db, after);
    return (await explained.costOf(() => takeNext(explained.db, after))).buffers;
  };
  const first = await costAfter(null);
  const last = await costAfter(dueIds.at(-2)!);
  expect(await takeNext(bank.db, dueIds.at(-2)!)).toEqual({ id: dueIds.at(-1) });
  // The page of the failed row's own due time, and its index.
  expect(last).toBeLessThanOrEqual(first + 5);
});

test('a search continues after the failed row, also among rows of one due time', async () => {
  const dueAt = new Date(clock.wallMs());
  const ids = Array.from({ length: 3 }, () => bank.random.newId()).toSorted();
  const admin = await connectOnce(database.adminUrl);
  await admin.query('set session_replication_role = replica');
  for (const id of ids)
    await admin.query('insert into account_closing values ($1, $2, $2)', [id, dueAt]);
  await admin.end();
  const after = async (id: string | null) =>
    (
      await bank.db
        .selectFrom('account_closing')
        .select('account_id')
        .where(isDueAfter('account_closing', id))
        .orderBy('account_id')
        .execute()
    ).map((row) => row.account_id);
  expect(await after(null)).toEqual(ids);
  expect(await after(ids[0]!)).toEqual(ids.slice(1));
  expect(await after(ids[2]!)).toEqual([]);
});
