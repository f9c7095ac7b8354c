import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connectOnce, type Database } from '#bank/database/connect.ts';
import { freshDatabase, testBank } from '#bank/testing/test-bank.ts';
import { createReadyCustomer } from '../switches/customers.ts';
import { postInboundPayment } from '../switches/accounts.ts';
import { clearDatabase, resetToSeed } from './seed.ts';
import { setOperator, setRate } from '../switches/payments.ts';

/** Tables that the reset itself writes, or that differ in every database. */
const ownTables = ['migration', 'sandbox_clock', 'sandbox_fault', 'site_key', 'sealing_key'];

/** All rows of all tables, as the owner reads them. */
const contentOf = async (url: string): Promise<Readonly<Record<string, unknown>>> => {
  const owner = await connectOnce(url);
  try {
    const tables = await owner.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables.rows) {
      if (ownTables.includes(name)) continue;
      const { rows } = await owner.query<{ row: string }>(
        `select to_jsonb(t)::text as row from ${owner.escapeIdentifier(name)} t order by 1`,
      );
      content[name] = rows.map(({ row }) => row);
    }
    return content;
  } finally {
    await owner.end();
  }
};

const disabledTriggers = async (db: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(db);
  return rows.map(({ name }) => name);
};

const untouched = await freshDatabase();
const { bank, database } = await testBank();

test('a reset restores the state of a migrated database, with its triggers enabled', async () => {
  const { accounts } = await createReadyCustomer(bank, {
    email: 'a@example.test',
    accounts: ['USD'],
  });
  const [account] = accounts;
  await postInboundPayment(bank, { account_number: account!.account_number, amount: '5.00' });
  await setRate(bank, { value: '119.5' });
  await setOperator(bank, { code: 'ROBI', is_available: false });
  expect(await contentOf(database.ownerUrl)).not.toEqual(await contentOf(untouched.ownerUrl));
  await clearDatabase(database.ownerUrl, bank, 'kheya');
  expect(await contentOf(database.ownerUrl)).toEqual(await contentOf(untouched.ownerUrl));
  expect(await disabledTriggers(bank.db)).toEqual([]);
});

test('a reset is not possible for the API’s role', async () => {
  await expect(clearDatabase(database.apiUrl, bank, 'kheya')).rejects.toThrow(/must be owner/);
  await expect(resetToSeed({ ...bank, ownerUrl: undefined }, {})).rejects.toMatchObject({
    code: 'conflict',
  });
});
