import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Tables } from '#bank/database/tables.ts';
import { testBank } from '#bank/testing/test-bank.ts';
import { deleteExpiredAuthRecords } from './maintenance.ts';

/*
 * Goal: what the sweep costs grows with what is over, never with the bank. Method: its statements are
 * caught and explained where a table is read whole only if there is no other way.
 */
const { bank, database } = await testBank();
const pool = new pg.Pool({ connectionString: database.apiUrl, max: 1 });
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

test('finds what is over by an index, in every table', async () => {
  await deleteExpiredAuthRecords({ db, clock: bank.clock });
  const statements = [...caught];
  expect(statements.length).toBeGreaterThan(5);
  await pool.query('set enable_seqscan = off');
  for (const { sql, parameters } of statements) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, sql).not.toContain('Seq Scan');
  }
});
