import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBank } from '../testing/test-bank.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  postingsOf,
} from '../testing/customers.ts';
import {
  type StatementCost,
  explainedDatabase,
  vacuumAnalyze,
} from '../testing/explained-database.ts';
import * as ledger from '../ledger/ledger.ts';
import { listAllActivity } from './activity.ts';
import type { HistoryFilter, HistorySubject } from './history-range.ts';
import { openHistory } from './history.ts';

/*
 * Goal: page 600 costs the same as page 1 (product.md A28). Method: every statement of a page is
 * captured and explained, and the rows its scans touched are counted; time is not measured.
 */
const { bank, database } = await testBank();
const explained = explainedDatabase(database);
const { db } = explained;
afterAll(() => explained.end());

const rowCount = 3000;
const minuteMs = 60_000;
const startMs = bank.clock.wallMs();
let account: TestAccount;
let card: string;

/** Every third row is declined, and each has a note. */
const addHistory = async (
  { id, customerId }: TestAccount,
  count: number,
  cardId?: string,
): Promise<void> => {
  const { post, decline } = postingsOf(bank, { id });
  const ofCard = cardId === undefined ? {} : { cardId };
  await ledger.postBatch(
    bank.db,
    Array.from({ length: count }, (_, index) => {
      const atMs = startMs + index * minuteMs;
      if (index % 3 === 2) return decline(atMs, 100n, ofCard);
      return post(atMs, 100n, index % 3 === 1 ? ofCard : {});
    }),
  );
  await sql`
    insert into transaction_annotation (transaction_id, customer_id, note, changed_at)
    select id, ${customerId}, 'A note', transaction_time from transaction
    where account_id = ${id}`.execute(bank.db);
};

beforeAll(async () => {
  const customer = await addCustomer(bank, 'cost@kheya.test');
  account = await addAccount(bank, customer);
  card = await addCard(bank, account.id);
  await addHistory(account, rowCount, card);
  await vacuumAnalyze(database);
});

/** The cost of a read that returns this many rows. */
const costOf = (read: () => Promise<readonly unknown[]>, length: number): Promise<StatementCost> =>
  explained.costOf(async () => expect(await read()).toHaveLength(length));

const pageCost = async (subject: HistorySubject, filter: HistoryFilter, offset: number) =>
  (await costOf(async () => (await openHistory(db, subject, filter)).read(offset, 5), 5)).touched;

const period = { fromMs: startMs + 30 * minuteMs, toMs: startMs + 2900 * minuteMs };

test.each([
  ['an account', 'account', 'POSTED', {}],
  ['an account between two dates', 'account', 'POSTED', period],
  ['what an account declined', 'account', 'DECLINED', {}],
  ['a card', 'card', 'POSTED', {}],
  ['a card between two dates', 'card', 'POSTED', period],
  ['what a card declined', 'card', 'DECLINED', period],
] as const)('a late page of %s costs the same as the first', async (_name, kind, list, dates) => {
  const subject = { kind, id: kind === 'card' ? card : account.id };
  const first = await pageCost(subject, { list, ...dates }, 0);
  const far = await pageCost(subject, { list, ...dates }, 900);
  const asOf = (await openHistory(db, subject, { list })).asOf - 500n;
  const past = await pageCost(subject, { list, ...dates, asOf }, 600);
  expect(first).toBeLessThan(40);
  expect(far).toBe(first);
  expect(past).toBeLessThanOrEqual(first);
});

describe('all activity of a customer with several accounts', () => {
  const accountsOfHolder = 3;
  const rowsOfHolder = 1200;
  const rowsPerPage = 20;
  let holder: string;

  beforeAll(async () => {
    holder = await addCustomer(bank, 'activity-cost@kheya.test');
    for (let number = 0; number < accountsOfHolder; number += 1)
      await addHistory(await addAccount(bank, holder), rowsOfHolder);
    await vacuumAnalyze(database);
  });

  test('a page reads about its length from each account, however long the histories', async () => {
    const request = {
      customerId: holder,
      profileId: holder,
      lists: ['POSTED', 'PENDING', 'DECLINED'],
      limit: rowsPerPage,
      asOf: undefined,
    } as const;
    const newest = await listAllActivity(db, request);
    expect(newest.count).toBe(accountsOfHolder * rowsOfHolder);
    const sequence = BigInt(newest.results[0]?.ledger_sequence ?? 0);
    const pageAt = (asOf: bigint | undefined) =>
      costOf(async () => (await listAllActivity(db, { ...request, asOf })).results, rowsPerPage);
    const first = await pageAt(undefined);
    const late = await pageAt(sequence - 2400n);
    // The rows with account, entry and annotation; of each account the last rows of two lists, twice for
    // the look-up of the last number.
    const most = rowsPerPage * 4 + accountsOfHolder * 2 * (rowsPerPage + 2) + accountsOfHolder * 2;
    expect(first.touched).toBeLessThan(most);
    expect(late.touched).toBeLessThan(most);
    // With more rows expected, PostgreSQL scans the table of a bank with a long history.
    expect(first.planned).toBeLessThan(rowsPerPage * 3);
  });
});

describe('many open holds', () => {
  const holds = 300;
  let busy: TestAccount;

  beforeAll(async () => {
    busy = await addAccount(bank, await addCustomer(bank, 'holds-cost@kheya.test'));
    const { post, hold } = postingsOf(bank, { id: busy.id });
    await ledger.postBatch(bank.db, [post(startMs, 100n * BigInt(holds))]);
    await ledger.postBatch(
      bank.db,
      Array.from({ length: holds }, (_, index) => hold(startMs + index * minuteMs, 100n)),
    );
    await vacuumAnalyze(database);
  });

  const page = async (offset: number, dates: Partial<HistoryFilter> = {}) => {
    const subject = { kind: 'account', id: busy.id } as const;
    const filter = { list: 'PENDING', ...dates } as const;
    const history = await openHistory(db, subject, filter, { offset, limit: 5 });
    return { count: history.count, rows: await history.read(offset, 5) };
  };

  test('a page reads its own rows and counts the others in an index', async () => {
    const first = await explained.costOf(() => page(0));
    const middle = await explained.costOf(() => page(200));
    expect(first.read).toBeLessThan(40);
    // The rows before are read for their ids, but not what is joined to them: account and hold.
    expect(middle.read).toBeLessThan(205 * 2);
  });

  test.each([
    ['all', {}],
    ['those between two dates', { fromMs: startMs + 10 * minuteMs, toMs: startMs + 22 * minuteMs }],
  ])('pages of %s have the rows and the count of an export', async (_name, dates) => {
    const subject = { kind: 'account', id: busy.id } as const;
    const whole = await openHistory(db, subject, { list: 'PENDING', ...dates });
    const all = await whole.read(0, holds);
    expect(all).toHaveLength(whole.count);
    for (const offset of [0, 5, 10, 295, holds, 1000]) {
      const { count, rows } = await page(offset, dates);
      expect(count).toBe(whole.count);
      expect(rows).toEqual(all.slice(offset, offset + 5));
    }
  });
});
