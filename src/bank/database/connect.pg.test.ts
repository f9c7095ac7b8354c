import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, freshDatabase } from '../testing/test-bank.ts';
import { connectOnce, oneRow, requireApiRole } from './connect.ts';
import { openDatabase } from './open-database.ts';
import { StartupProblem } from './failures.ts';

const { db, apiUrl, ownerUrl, adminUrl } = await freshDatabase();

test('amounts are parsed as bigint, dates as text, times in UTC', async () => {
  const { rows } = await sql`
    select 9007199254740993 as amount, date '2026-02-28' as day, now()::text as now`.execute(db);
  expect(rows[0]).toMatchObject({
    amount: 9007199254740993n,
    day: '2026-02-28',
    now: expect.stringMatching(/\+00$/) as string,
  });
});

describe('only a role that cannot write the ledger itself is accepted', () => {
  test('accepts the API role', async () => {
    await expect(requireApiRole(apiUrl)).resolves.toBeUndefined();
  });
  test.each([
    ['the owner of the tables', ownerUrl, 'owns the ledger'],
    ['a superuser', adminUrl, 'is a superuser'],
  ])('rejects %s', async (_name, url, reason) => {
    await expect(requireApiRole(url)).rejects.toThrow(reason);
  });
  test('rejects a role without grants on the tables', async () => {
    const stranger = new URL(adminUrl);
    await connectOnce(adminUrl).then(async (client) => {
      // Roles are shared by the whole server, which may have run these tests before.
      await client.query('drop role if exists stranger');
      await client.query(`create role stranger login password 'stranger'`);
      await client.end();
    });
    stranger.username = 'stranger';
    stranger.password = 'stranger';
    await expect(requireApiRole(stranger.href)).rejects.toThrow('has no rights');
  });
  test('rejects the owner before it sets anything up', async () => {
    const empty = await emptyDatabase();
    const options = {
      dataDirectory: '/nowhere',
      databaseUrl: empty.ownerUrl,
      databaseOwnerUrl: empty.ownerUrl,
    };
    await expect(openDatabase(options)).rejects.toThrow('owns the ledger');
    const { tables } = await oneRow<{ tables: bigint }>(
      empty.ownerUrl,
      `select count(*) as tables from pg_tables where schemaname = 'public'`,
    );
    expect(tables).toBe(0n);
  });
  test('does not open the database for a rejected role', async () => {
    const options = {
      dataDirectory: '/nowhere',
      databaseUrl: ownerUrl,
      databaseOwnerUrl: ownerUrl,
    };
    await expect(openDatabase(options)).rejects.toThrow(StartupProblem);
  });
});

test('an up-to-date database opens without the owner', async () => {
  const options = { dataDirectory: '/nowhere', databaseUrl: apiUrl, databaseOwnerUrl: undefined };
  const opened = await openDatabase(options);
  expect(await opened.db.selectFrom('ledger_account').selectAll().execute()).not.toEqual([]);
  await opened.close();
});

describe('a connection failure is reported in one plain sentence', () => {
  const change = (edit: (url: URL) => void) => {
    const url = new URL(apiUrl);
    edit(url);
    return url.href;
  };
  test.each([
    ['nobody listens', change((url) => (url.port = '1')), /^No database answers at .*:1\.$/],
    [
      'wrong password',
      change((url) => (url.password = 'guess')),
      /does not accept the name or password of "kheya_api"\.$/,
    ],
    [
      'no such database',
      change((url) => (url.pathname = '/void')),
      /has no database named "void"\.$/,
    ],
    [
      'no such host',
      change((url) => (url.hostname = 'void.invalid')),
      /^The database host "void\.invalid" cannot be found\.$/,
    ],
  ])('%s', async (_name, databaseUrl, sentence) => {
    const options = { dataDirectory: '/nowhere', databaseUrl, databaseOwnerUrl: undefined };
    const problem = await openDatabase(options).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupProblem);
    expect((problem as Error).message).toMatch(sentence);
    expect((problem as Error).message).not.toContain('guess');
  });
});
