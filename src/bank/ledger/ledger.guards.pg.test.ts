import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect } from '../database/connect.ts';
import { freshLedger } from '../testing/test-bank.ts';
import { bankAccounts } from './bank-accounts.ts';
import { ledgerOperations } from '../testing/ledger-operations.ts';
import { ledgerScene } from '../testing/ledger.ts';
import { verifyLedger } from './verify-ledger.ts';

const { db, ownerUrl } = await freshLedger();
const ledger = ledgerOperations(db);
const scene = ledgerScene(ledger);
const account = await scene.customer('customer_usd', 100_00n);
const taka = await scene.customer('customer_bdt', 100_00n);
const journal = await ledger.post({
  ...{ id: scene.newId(), kind: 'ach_out', bookedAtMs: scene.at(1) },
  entries: [
    { accountId: account, amount: -10_00n },
    { accountId: bankAccounts['ach/USD'], amount: 10_00n },
  ],
});
const hold = await ledger.hold({
  ...{ id: scene.newId(), accountId: account, amount: 5_00n },
  placedAtMs: scene.at(1),
});

const newId = () => `'${scene.newId()}'`;
const post = (entries: string) =>
  `select ledger_post('{"id": "${scene.newId()}", "kind": "trick", "booked_at": "2026-01-01T00:00:00Z", "entries": ${entries}}')`;
const entry = (id: string, amount: string | number) =>
  `{"account": "${id}", "amount": ${JSON.stringify(amount)}}`;

const denied = '42501';
const unbalanced = 'KH002';

/** Statements the API's role may try, and the error code PostgreSQL returns. */
const tricks: readonly (readonly [string, string, string])[] = [
  ['raise a balance', `update ledger_account set booked = booked + 1`, denied],
  ['forget what is held', `update ledger_account set held = 0`, denied],
  [
    'make money on a new account',
    `insert into ledger_account (id, kind, currency, booked) values (${newId()}, 'customer_usd', 'USD', 5)`,
    denied,
  ],
  ['remove an account', `delete from ledger_account`, denied],
  [
    'write an entry',
    `insert into entry values ('${account}', 99, '${journal.id}', 5, 0, 5, '')`,
    denied,
  ],
  ['change an entry', `update entry set amount = amount + 1`, denied],
  ['remove an entry', `delete from entry where account_id = '${account}'`, denied],
  ['write a sum of credits', `insert into entry_checkpoint values ('${account}', 32, 5)`, denied],
  ['change a sum of credits', `update entry_checkpoint set credits = 0`, denied],
  [
    'write a journal',
    `insert into journal values (${newId()}, 999, 'trick', now(), now(), null, null, '')`,
    denied,
  ],
  ['date a journal back', `update journal set booked_at = booked_at - interval '1 day'`, denied],
  ['remove a journal', `delete from journal`, denied],
  [
    'write a hold',
    `insert into hold (id, account_id, amount, placed_at, request_hash) values (${newId()}, '${account}', 1, now(), '')`,
    denied,
  ],
  ['shrink a hold', `update hold set amount = 1`, denied],
  ['remove a hold', `delete from hold`, denied],
  ['empty the ledger', `truncate entry, journal, hold, ledger_account cascade`, denied],
  ['turn the sequence back', `select setval('ledger_sequence', 1)`, denied],
  ['draw from the sequence unseen', `select nextval('ledger_sequence')`, denied],
  ['switch a trigger off', `alter table entry disable trigger entry_balances`, denied],
  ['switch all triggers off', `set session_replication_role = replica`, denied],
  ['drop a table', `drop table entry cascade`, denied],
  ['drop a check', `alter table ledger_account drop constraint customer_never_negative`, denied],
  [
    'replace a function',
    `create or replace function ledger_post(request jsonb) returns jsonb language sql as 'select null::jsonb'`,
    denied,
  ],
  [
    'put a table of the same name before ours',
    `create table public.ledger_account2 (id int)`,
    denied,
  ],
  [
    'call the writer past its checks',
    `select ledger_post_journal(${newId()}, 'trick', now(), null, '[${entry(account, 5)}]', null, null, '')`,
    denied,
  ],
  [
    'close a hold past its checks',
    `select ledger_close_hold('${hold.id}', 'released', now(), null)`,
    denied,
  ],
  ['start postings again after a stop', `delete from ledger_stop`, denied],
  ['become the owner', `set role kheya_owner`, denied],
  ['post a single leg', post(`[${entry(account, 5)}]`), unbalanced],
  [
    'post more than it takes',
    post(`[${entry(account, 6)}, ${entry(bankAccounts['ach/USD'], -5)}]`),
    unbalanced,
  ],
  [
    'post dollars against taka',
    post(`[${entry(taka, 5)}, ${entry(bankAccounts['ach/USD'], -5)}]`),
    unbalanced,
  ],
  ['post nothing', post('[]'), unbalanced],
  ['post zeros', post(`[${entry(account, 0)}, ${entry(bankAccounts['ach/USD'], 0)}]`), '23514'],
  [
    'post fractions of a cent',
    post(`[${entry(account, 0.5)}, ${entry(bankAccounts['ach/USD'], -0.5)}]`),
    '22P02',
  ],
  [
    'post beyond what a number holds',
    post(
      `[${entry(account, '9223372036854775807')}, ${entry(bankAccounts['ach/USD'], '-9223372036854775807')}]`,
    ),
    '22003',
  ],
  [
    'hold a negative amount',
    `select ledger_hold('{"id": ${newId().replaceAll("'", '"')}, "account": "${account}", "amount": -5, "placed_at": "2026-01-01T00:00:00Z"}')`,
    '23514',
  ],
];

describe('the role of the API cannot', () => {
  test.each(tricks)('%s', async (_name, statement, code) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code });
  });

  test('shadow a table with a temporary one', async () => {
    await db.connection().execute(async (session) => {
      await sql`create temporary table ledger_account (id uuid, kind text, currency text)`.execute(
        session,
      );
      const own = ledgerOperations(session);
      const balance = await own.post({
        ...{ id: scene.newId(), kind: 'ach_in', bookedAtMs: scene.at(2) },
        entries: [
          { accountId: account, amount: 1n },
          { accountId: bankAccounts['ach/USD'], amount: -1n },
        ],
      });
      expect(balance.entries).toHaveLength(2);
      await sql`drop table pg_temp.ledger_account`.execute(session);
    });
  });
});

/**
 * The triggers also apply to the tables' owner, who can only disable them, which verification
 * detects.
 */
const ownerTricks: readonly (readonly [string, string])[] = [
  ['change an entry', `update entry set amount = amount + 1, balance_after = balance_after + 1`],
  ['remove an entry', `delete from entry`],
  ['empty the sums of credits', `truncate entry_checkpoint`],
  ['empty the ledger', `truncate entry, journal, hold, ledger_account cascade`],
  ['date a journal back', `update journal set booked_at = booked_at - interval '1 day'`],
  ['move an account to another currency', `update ledger_account set currency = 'BDT'`],
  ['make an account one of another kind', `update ledger_account set kind = 'liquidity'`],
  ['add a kind of account', `insert into ledger_account_kind values ('customer_usd', 'BDT')`],
  ['count an account back', `update ledger_account set last_number = 0 where last_number > 0`],
  ['open a hold again', `update hold set amount = 1`],
  [
    'add an entry to an old journal',
    `insert into entry values ('${taka}', 2, '${journal.id}', 5, 0, 5, '')`,
  ],
  [
    'write an empty journal',
    `insert into journal values (${newId()}, 999, 'trick', now(), now(), null, null, '')`,
  ],
];

describe('the owner of the tables cannot', () => {
  const owner = connect({ url: ownerUrl, maxConnections: 1 });
  test.each(ownerTricks)('%s', async (_name, statement) => {
    await expect(sql.raw(statement).execute(owner)).rejects.toMatchObject({ code: unbalanced });
  });
  test.each([
    ['customer_usd', 'BDT'],
    ['customer_bdt', 'USD'],
    ['purse', 'USD'],
    ['liquidity', 'EUR'],
  ])('open a %s in %s', async (kind, currency) => {
    const open = sql`insert into ledger_account (id, kind, currency)
      values (gen_random_uuid(), ${kind}, ${currency})`;
    await expect(open.execute(owner)).rejects.toMatchObject({ code: '23503' });
  });
  test.each([
    ['no account', newId(), `'${journal.id}'`],
    ['no journal', `'${account}'`, newId()],
  ])('add an entry of %s', async (_name, of, journalId) => {
    const add = sql.raw(`insert into entry values (${of}, 99, ${journalId}, 5, 0, 5, '')`);
    await expect(add.execute(owner)).rejects.toMatchObject({ code: '23503' });
  });
  test('overdraw a customer', async () => {
    const overdraw = sql`update ledger_account set held = booked + 1 where id = ${account}`;
    await expect(overdraw.execute(owner)).rejects.toMatchObject({ code: '23514' });
    await owner.destroy();
  });
});

test('the ledger is consistent after all attempts', async () => {
  expect(await verifyLedger(db)).toMatchObject({ ledger: [] });
  expect(await ledger.balances([account, taka])).toMatchObject([
    { booked: 90_01n, held: 5_00n },
    { booked: 100_00n, held: 0n },
  ]);
});
