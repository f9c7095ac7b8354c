import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectOnce, typeParsers } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { testBank } from '../testing/test-bank.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  postingsOf,
} from '../testing/customers.ts';
import * as ledger from '../ledger/ledger.ts';
import { listAllActivity } from './activity.ts';
import type { HistoryFilter, HistorySubject } from './history.ts';
import { openHistory } from './history.ts';

/*
 * Goal: page 600 costs the same as page 1 (product.md A28). Method: every statement of a page is
 * captured and explained, and the rows its scans touched are counted; time is not measured.
 */
const { bank, database } = await testBank();
const pool = new pg.Pool({ connectionString: database.apiUrl, types: typeParsers });
// Closing the pool does not wait for the server, and the database is dropped next. A connection that
// the server ends emits an error on its client, and on the pool while it is idle.
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const caught: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    caught.push(event.query);
  },
});
afterAll(() => db.destroy());

const rowCount = 3000;
const minuteMs = 60_000;
const startMs = bank.clock.wallMs();
let account: TestAccount;
let card: string;

/** The server does this by itself within a minute; without it the plan depends on when that happens. */
const analyze = async (): Promise<void> => {
  const owner = await connectOnce(database.adminUrl);
  await owner.query('analyze');
  await owner.end();
};

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
  await analyze();
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const touched = (plan: Plan): number => {
  const own =
    plan['Relation Name'] === undefined
      ? 0
      : (plan['Actual Rows'] +
          (plan['Rows Removed by Filter'] ?? 0) +
          (plan['Rows Removed by Index Recheck'] ?? 0)) *
        plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + touched(part), own);
};

/** The rows that the statements of a read touched. */
const costOf = async (read: () => Promise<readonly unknown[]>, length: number): Promise<number> => {
  caught.length = 0;
  expect(await read()).toHaveLength(length);
  let cost = 0;
  for (const { sql, parameters } of [...caught]) {
    const { rows: plans } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    const plan = plans[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan !== undefined) cost += touched(plan);
  }
  return cost;
};

const pageCost = (subject: HistorySubject, filter: HistoryFilter, offset: number) =>
  costOf(async () => (await openHistory(db, subject, filter)).read(offset, 5), 5);

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
    await analyze();
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
    expect(first).toBeLessThan(most);
    expect(late).toBeLessThan(most);
  });
});
