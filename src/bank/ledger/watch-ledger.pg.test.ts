import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { addAccount, addCustomer, postingsOf, type TestAccount } from '../testing/customers.ts';
import { explainedDatabase, vacuumAnalyze } from '../testing/explained-database.ts';
import { testBank } from '../testing/test-bank.ts';
import type { BankAccountName } from './bank-accounts.ts';
import * as ledger from './ledger.ts';
import { journalChecks, touchedAccountChecks } from './ledger-checks.ts';
import { differences, newestSequence } from './verify-ledger.ts';
import { checkLedger, ledgerFindings } from './watch-ledger.ts';

/*
 * Goal: the ten-minute watch finds a fault in new rows, the run of each day finds one in old rows, and
 * what was found stays visible until the whole ledger is sound.
 */
const { bank, clock, database } = await testBank();
const explained = explainedDatabase(database);
afterAll(() => explained.end());

const dayMs = 86_400_000;
/** A superuser session with all triggers off: the insider of threat T34. */
let insider: Database;
let account: TestAccount;
let other: TestAccount;

const post = async (on: TestAccount, times = 1, rail: BankAccountName = 'ach/USD') => {
  for (let done = 0; done < times; done += 1) {
    clock.moveMs(1000);
    const { post: posting } = postingsOf(bank, on, rail);
    await ledger.postBatch(bank.db, [posting(clock.wallMs(), 5_00n)]);
  }
};

const watch = () => checkLedger(bank);

const forge = async (statement: string): Promise<void> => {
  await sql.raw(statement).execute(insider);
};

const found = async (): Promise<readonly string[]> =>
  (await ledgerFindings(bank.db)).map(({ fault }) => fault);

const requireSound = async (): Promise<void> => {
  if ((await watch()) !== true) throw new Error((await found()).join('\n'));
};

beforeAll(async () => {
  insider = connect({ url: database.adminUrl, maxConnections: 1 });
  await sql`set session_replication_role = replica`.execute(insider);
  account = await addAccount(bank, await addCustomer(bank, 'watched@example.test'));
  other = await addAccount(bank, await addCustomer(bank, 'other@example.test'));
  await post(account, 6);
  await requireSound();
  await post(account, 3);
  await requireSound();
  await requireSound();
});
afterAll(() => insider.destroy());

/** The rows are right again: the whole ledger is sound, and the owner lets postings go on. */
afterEach(async () => {
  clock.moveMs(dayMs);
  await requireSound();
  await forge('delete from ledger_stop');
});

const last = () =>
  `(account_id, number) = (select id, last_number from ledger_account where id = '${account.id}')`;
const second = () => `account_id = '${account.id}' and number = 2`;
const memo = (
  where: string,
  text: string,
) => `update transaction set memo = '${text}' where list = 'POSTED'
  and ${where.replaceAll('number', 'account_number_in_list').replace('last_account_number_in_list', 'last_number')}`;

/** Name, the change of a row and its undoing, and whether it stops postings. */
const forgeries: readonly (readonly [
  name: string,
  edit: (where: string) => string,
  undo: (where: string) => string,
  stops: boolean,
])[] = [
  [
    'an amount',
    (where) =>
      `update entry set amount = amount + 1, balance_after = balance_after + 1 where ${where}`,
    (where) =>
      `update entry set amount = amount - 1, balance_after = balance_after - 1 where ${where}`,
    true,
  ],
  [
    'the date of a journal',
    (where) => `update journal set booked_at = booked_at + interval '30 ms'
      where id = (select journal_id from entry where ${where})`,
    (where) => `update journal set booked_at = booked_at - interval '30 ms'
      where id = (select journal_id from entry where ${where})`,
    true,
  ],
  [
    'the text of a statement line',
    (where) => memo(where, 'forged'),
    (where) => memo(where, 'Test'),
    false,
  ],
];

test.each(forgeries)('%s in a new row is found by the watch', async (_name, edit, undo, stops) => {
  await post(account);
  await forge(edit(last()));
  expect(await watch()).toBe(false);
  expect(await found()).not.toEqual([]);
  const { rows } = await sql`select from ledger_stop`.execute(bank.db);
  expect(rows.length > 0).toBe(stops);
  await forge(undo(last()));
});

test.each(forgeries)(
  '%s in an old row is found by the run of the day',
  async (_name, edit, undo) => {
    await forge(edit(second()));
    expect(await watch()).toBe(true);
    clock.moveMs(dayMs - 1);
    expect(await watch()).toBe(true);
    clock.moveMs(1);
    expect(await watch()).toBe(false);
    await forge(undo(second()));
  },
);

test('what was found stays visible until the whole ledger is sound', async () => {
  await post(account);
  await forge(forgeries[0]![1](last()));
  expect(await watch()).toBe(false);
  await forge(forgeries[0]![2](last()));
  const logged: unknown[] = [];
  const error = (event: string) => void logged.push(event);
  expect(await checkLedger({ ...bank, log: { ...bank.log, error } })).toBe(false);
  expect(logged).toEqual(['ledger_findings']);
  clock.moveMs(dayMs);
  expect(await watch()).toBe(true);
  expect(await found()).toEqual([]);
});

test('a finding stops postings and holds, but not reading', async () => {
  await post(account);
  await forge(`update ledger_account set booked = booked + 1 where id = '${account.id}'`);
  expect(await watch()).toBe(false);
  await expect(post(account)).rejects.toMatchObject({ code: 'temporarily_unavailable' });
  const { hold } = postingsOf(bank, account);
  await expect(ledger.postBatch(bank.db, [hold(clock.wallMs(), 1n)])).rejects.toMatchObject({
    code: 'temporarily_unavailable',
  });
  await forge(`update ledger_account set booked = booked - 1 where id = '${account.id}'`);
});

test('a journal that was not committed at one look is checked at the next', async () => {
  await bank.db.transaction().execute(async (trx) => {
    const { post: posting } = postingsOf(bank, account);
    await ledger.postBatch(trx, [posting(clock.wallMs() + 1, 5_00n)]);
    await post(other, 1, 'wire/USD');
    expect(await watch()).toBe(true);
  });
  await forge(forgeries[0]![1](last()));
  expect(await watch()).toBe(false);
  await forge(forgeries[0]![2](last()));
});

describe('after hundreds of postings', () => {
  beforeAll(async () => {
    await post(account, 300);
    await vacuumAnalyze(database);
  });

  test('a check of one new journal reads no old rows', async () => {
    const newest = await newestSequence(bank.db);
    for (const check of [...journalChecks, ...touchedAccountChecks]) {
      const range = { after: newest - 1n, until: newest };
      const { buffers } = await explained.costOf(() => differences(explained.db, check, range));
      expect(buffers, check.name).toBeLessThan(60);
    }
  });
});
