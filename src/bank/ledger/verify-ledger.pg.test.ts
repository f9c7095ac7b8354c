import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../database/connect.ts';
import { freshLedger } from '../testing/test-bank.ts';
import { bankAccounts } from './bank-accounts.ts';
import { ledgerOperations } from '../testing/ledger-operations.ts';
import { ledgerScene } from '../testing/ledger.ts';
import { describeVerdict, verifyLedger } from './verify-ledger.ts';

const { db, adminUrl } = await freshLedger();
const ledger = ledgerOperations(db);
const scene = ledgerScene(ledger);
let account: string;
/** A superuser session with all triggers off: the insider of threat T34. */
let insider: Database;

beforeAll(async () => {
  account = await scene.customer('customer_usd', 100_00n);
  for (let minute = 1; minute <= 5; minute += 1)
    await ledger.post({
      ...{ id: scene.newId(), kind: 'ach_out', bookedAtMs: scene.at(minute) },
      entries: [
        { accountId: account, amount: -5_00n },
        { accountId: bankAccounts['ach/USD'], amount: 5_00n },
      ],
    });
  await ledger.hold({
    id: scene.newId(),
    accountId: account,
    amount: 2_00n,
    placedAtMs: scene.at(6),
  });
  insider = connect({ url: adminUrl, maxConnections: 1 });
  await sql`set session_replication_role = replica`.execute(insider);
});
afterAll(() => insider.destroy());

test('a consistent ledger is reported as sound, with what was checked', async () => {
  // The scene's accounts have no owners, which the resource checks rightly report.
  const verdict = { ...(await verifyLedger(db)), resources: [] };
  const accounts = Object.keys(bankAccounts).length + 1;
  expect(describeVerdict(verdict)).toBe(
    `The ledger is sound: 12 entries of 6 journals on ${accounts} accounts and 1 open holds agree.`,
  );
});

const edits: readonly (readonly [string, string, string])[] = [
  [
    'an amount',
    `update entry set amount = amount + 1, balance_after = balance_after + 1 where number = 3`,
    `update entry set amount = amount - 1, balance_after = balance_after - 1 where number = 3`,
  ],
  [
    'the date of a journal',
    `update journal set booked_at = booked_at + interval '30 s'`,
    `update journal set booked_at = booked_at - interval '30 s'`,
  ],
  [
    'the kind of a journal',
    `update journal set kind = 'gift' where kind = 'ach_out'`,
    `update journal set kind = 'ach_out' where kind = 'gift'`,
  ],
  [
    'a balance',
    `update ledger_account set booked = booked + 1 where kind = 'customer_usd'`,
    `update ledger_account set booked = booked - 1 where kind = 'customer_usd'`,
  ],
  [
    'what is held',
    `update ledger_account set held = held - 1 where held > 0`,
    `update ledger_account set held = held + 1 where held > 0`,
  ],
  ['a hold', `update hold set amount = amount + 1`, `update hold set amount = amount - 1`],
  [
    'the order',
    `update journal set sequence = -sequence`,
    `update journal set sequence = -sequence`,
  ],
  ['the sequence', `select setval('ledger_sequence', 1)`, `select setval('ledger_sequence', 1000)`],
  [
    'a guard',
    `alter table entry disable trigger entry_append_only`,
    `alter table entry enable trigger entry_append_only`,
  ],
];

describe('an insider who edits', () => {
  test.each(edits)('%s is detected', async (_name, edit, undo) => {
    await sql.raw(edit).execute(insider);
    const verdict = await verifyLedger(db);
    await sql.raw(undo).execute(insider);
    expect(verdict.ledger).not.toEqual([]);
    expect(describeVerdict(verdict)).toContain('NOT sound');
    expect((await verifyLedger(db)).ledger).toEqual([]);
  });

  test('the last entry away, with balance, number and seal, is detected by its counterpart', async () => {
    await sql`create temporary table gone as
      select e.* from entry e join ledger_account a on (a.id, a.last_number) = (e.account_id, e.number)
      where a.id = ${account}`.execute(insider);
    await sql`delete from entry e using gone g where (e.account_id, e.number) = (g.account_id, g.number)`.execute(
      insider,
    );
    await sql`update ledger_account a set booked = g.previous_balance, last_number = g.number - 1,
        last_seal = e.seal
      from gone g join entry e on (e.account_id, e.number) = (g.account_id, g.number - 1)
      where a.id = g.account_id`.execute(insider);
    const verdict = await verifyLedger(db);
    await sql`insert into entry select * from gone`.execute(insider);
    await sql`update ledger_account a set booked = g.balance_after, last_number = g.number,
        last_seal = g.seal
      from gone g where a.id = g.account_id`.execute(insider);
    expect(verdict.ledger.map(({ fault }) => fault)).toEqual([
      'journal that is empty or does not sum to zero in each currency',
    ]);
    expect((await verifyLedger(db)).ledger).toEqual([]);
  });
});

test('a resource adds an invariant by one SQL function', async () => {
  await sql`create function tidy_faults() returns table (fault text, subject_id uuid)
    language sql stable as $$ select 'untidy', ${sql.raw(`'${account}'`)}::uuid $$`.execute(
    insider,
  );
  const verdict = await verifyLedger(db);
  await sql`drop function tidy_faults()`.execute(insider);
  expect(verdict.resources).toContainEqual({ fault: 'untidy', subject: account });
  expect(verdict.ledger).toEqual([]);
});
