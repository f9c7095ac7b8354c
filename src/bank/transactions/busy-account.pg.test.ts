import { expect, test } from 'vitest';
import { connectOnce } from '../database/connect.ts';
import { fillWithAccounts } from '../testing/posting-rates.ts';
import { freshDatabase } from '../testing/test-bank.ts';

/*
 * Most accounts have a few rows, and one may have most of them. If PostgreSQL plans for a few, any
 * index that starts with the account seems equally good, and a posting reads the whole history of a
 * busy account: 180 postings per second instead of 900, decreasing further (docs/decisions/0071).
 */
const database = await freshDatabase();
await fillWithAccounts(database, 10_000);
const admin = await connectOnce(database.adminUrl);
await admin.query('select post_once(2 * n, 2 * n + 1) from generate_series(1, 4000) n');
await admin.query('analyze');
await admin.end();

test.each(['entry', 'transaction'])(
  'queries are planned as if the account had many rows of %s',
  async (table) => {
    const owner = await connectOnce(database.ownerUrl);
    try {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(
        `explain select from ${table} where account_id = '00000000-0000-4000-8000-000000000001'`,
      );
      const planned = /rows=(\d+)/u.exec(rows[0]?.['QUERY PLAN'] ?? '')?.[1];
      expect(Number(planned)).toBeGreaterThan(1);
    } finally {
      await owner.end();
    }
  },
);
