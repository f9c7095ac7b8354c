import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOnce, typeParsers } from '../database/connect.ts';
import type { Tables } from '../database/tables.ts';
import { testBank } from '../testing/test-bank.ts';
import {
  type TestAccount,
  addAccount,
  addCard,
  addCustomer,
  bookingsOf,
} from '../testing/customers.ts';
import { postTransactions } from './post-transactions.ts';
import type { HistoryFilter, HistorySubject } from './history.ts';
import { openHistory } from './history.ts';

/*
 * Goal: page 600 costs what page 1 costs (product.md A28). Method: every statement a page needs is
 * caught and explained, and the rows its scans touched are counted; time is not looked at.
 */
const { bank, database } = await testBank();
const pool = new pg.Pool({ connectionString: database.apiUrl, types: typeParsers });
// Closing does not wait until the server has heard of it, and the database is dropped next: a
// connection that it ends is an error of its client, and of the pool while it is idle.
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

beforeAll(async () => {
  const person = await addCustomer(bank, 'cost@kheya.test');
  account = await addAccount(bank, person);
  card = await addCard(bank, account.id);
  const { post, decline } = bookingsOf(bank, account);
  await postTransactions(
    bank.db,
    Array.from({ length: rowCount }, (_, index) => {
      const atMs = startMs + index * minuteMs;
      if (index % 3 === 2) return decline(atMs, 100n, { cardId: card });
      return post(atMs, 100n, index % 3 === 1 ? { cardId: card } : {});
    }),
  );
  // What the server does by itself within a minute: without it the plan depends on when it looked.
  const owner = await connectOnce(database.adminUrl);
  await owner.query('analyze');
  await owner.end();
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

const costOf = async (
  subject: HistorySubject,
  filter: HistoryFilter,
  offset: number,
): Promise<number> => {
  caught.length = 0;
  const history = await openHistory(db, subject, filter);
  const rows = await history.read(offset, 5);
  expect(rows).toHaveLength(5);
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

const period = { fromMs: startMs + 30 * minuteMs, toMs: startMs + 2900 * minuteMs };

test.each([
  ['an account', 'account', 'POSTED', {}],
  ['an account between two dates', 'account', 'POSTED', period],
  ['what an account declined', 'account', 'DECLINED', {}],
  ['a card', 'card', 'POSTED', {}],
  ['a card between two dates', 'card', 'POSTED', period],
  ['what a card declined', 'card', 'DECLINED', period],
] as const)('the far page of %s costs what the first does', async (_name, kind, list, dates) => {
  const subject = { kind, id: kind === 'card' ? card : account.id };
  const first = await costOf(subject, { list, ...dates }, 0);
  const far = await costOf(subject, { list, ...dates }, 900);
  const asOf = (await openHistory(db, subject, { list })).asOf - 500n;
  const past = await costOf(subject, { list, ...dates, asOf }, 600);
  expect(first).toBeLessThan(40);
  expect(far).toBe(first);
  expect(past).toBeLessThanOrEqual(first);
});
