import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Tables } from '#bank/database/tables.ts';
import { testBank } from '#bank/testing/test-bank.ts';
import { deleteExpiredAuthRecords } from './maintenance.ts';

/*
 * Goal: the cost of maintenance grows with the number of expired rows, not with the size of the
 * database. Method: its statements are captured and explained with sequential scans disabled.
 */
const { bank, database } = await testBank();
const pool = new pg.Pool({ connectionString: database.apiUrl, max: 1 });
// Closing does not wait for the server, and the database is dropped next. The server then ends the
// connection, which is an error of the client, and of the pool if the connection is idle.
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

test('finds expired rows by an index, in every table', async () => {
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
