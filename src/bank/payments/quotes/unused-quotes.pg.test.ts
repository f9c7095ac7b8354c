import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectOnce } from '#bank/database/connect.ts';
import { runAsOwner } from '#bank/testing/test-server.ts';
import { addBuyer, type Buyer } from '#bank/testing/payments.ts';
import { explainedDatabase, vacuumAnalyze } from '#bank/testing/explained-database.ts';
import { testSite } from '#bank/testing/test-site.ts';
import { deleteUnusedQuotes } from './unused-quotes.ts';

/* Goal: quotes that became no payment are deleted, and used ones are read by one sweep only. */
const site = await testSite();
const { bank, clock, database } = site;
const explained = explainedDatabase(database);
afterAll(() => explained.end());

const dayMs = 86_400_000;
const conversion = (buyer: Buyer) => ({
  source_account: buyer.usd.id,
  destination_bdt_account: buyer.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount: '50.00',
});

const quotes = async (table: 'transfer_quote' | 'top_up_quote'): Promise<number> =>
  (await bank.db.selectFrom(table).select('id').execute()).length;

const sweep = (table: 'transfer_quote' | 'top_up_quote' = 'transfer_quote') =>
  deleteUnusedQuotes(bank, table);

let buyer: Buyer;

beforeEach(async () => {
  buyer = await addBuyer(site);
});

test('an unused quote is deleted after seven days, a used one never', async () => {
  const used = await buyer.transfer(conversion(buyer));
  await buyer.quoted(conversion(buyer));
  clock.moveMs(7 * dayMs - 1);
  expect(await sweep()).toBe(0);
  expect(await quotes('transfer_quote')).toBe(2);
  clock.moveMs(2);
  expect(await sweep()).toBe(1);
  clock.moveMs(7 * dayMs);
  expect(await sweep()).toBe(0);
  const { rows } = await sql<{ id: string }>`
    select t.id from transfer_quote q join transfer t on t.quote_id = q.id`.execute(bank.db);
  expect(rows).toEqual([{ id: used.id }]);
});

test('quotes of top-ups have a position of their own', async () => {
  await buyer.price('100.00');
  expect(await sweep('top_up_quote')).toBe(0);
  clock.moveMs(7 * dayMs + 1);
  await sweep();
  expect(await sweep('top_up_quote')).toBe(1);
  expect(await quotes('top_up_quote')).toBe(0);
});

test('one sweep deletes any number, also beside another process', async () => {
  await sweep();
  const before = await quotes('transfer_quote');
  await buyer.quoted(conversion(buyer));
  await runAsOwner(
    database,
    `insert into transfer_quote select (jsonb_populate_record(original,
        jsonb_build_object('id', gen_random_uuid()))).*
      from transfer_quote original, generate_series(1, 1600)
      where original.id = (select id from transfer_quote order by created_at desc limit 1)`,
  );
  clock.moveMs(7 * dayMs + 1);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await quotes('transfer_quote')).toBe(before);
});

test('a sweep reads only the quotes that have become old since the one before', async () => {
  await buyer.transfer(conversion(buyer));
  const admin = await connectOnce(database.adminUrl);
  // The copies have no postings of their own.
  await admin.query('set session_replication_role = replica');
  const copyOf = (table: string, changes: string) => `
    insert into ${table} select (jsonb_populate_record(original, jsonb_build_object(${changes}))).*
      from ${table} original, generate_series(1, 300) n
      where original.id = (select id from ${table} order by created_at desc limit 1)`;
  const quoteId = `md5('quote' || n)::uuid`;
  await admin.query(copyOf('transfer_quote', `'id', ${quoteId}`));
  await admin.query(
    copyOf(
      'transfer',
      `'id', gen_random_uuid(), 'quote_id', ${quoteId}, 'transaction_id', gen_random_uuid(),
        'client_reference', 'copy of a payment ' || n, 'reference_id', 'KH' || lpad(n::text, 10, '0')`,
    ),
  );
  await admin.end();
  const before = await quotes('transfer_quote');
  clock.moveMs(7 * dayMs + 1);
  expect(await sweep()).toBe(0);
  await vacuumAnalyze(database);
  const { read } = await explained.costOf(() =>
    deleteUnusedQuotes({ db: explained.db, clock }, 'transfer_quote'),
  );
  // The position, and no quote, although there are used ones.
  expect(read).toBeLessThan(5);
  expect(await quotes('transfer_quote')).toBe(before);
});
