import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#bank/database/connect.ts';
import { openDatabase } from '#bank/database/open-database.ts';
import { endChildren, runChild } from '#bank/testing/child-process.ts';
import { freshDatabase } from '../testing/test-bank.ts';
import { bankAccounts } from './bank-accounts.ts';

const { apiUrl, ownerUrl, adminUrl } = await freshDatabase();
const command = new URL('./verify-command.ts', import.meta.url);
const accounts = Object.keys(bankAccounts).length;
const sound = new RegExp(
  `^The ledger is sound: 0 entries of 0 journals on ${accounts} accounts and 0 open holds agree\\.$`,
  'u',
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheya-verify-'));
});
afterEach(endChildren);
afterAll(() => rm(folder, { recursive: true, force: true }));

const verify = async (environment: Record<string, string>, ...args: string[]) => {
  const child = runChild(command, args, { DATA_DIR: folder, ...environment });
  const given: string[] = [];
  for (let line = await child.lines.next(); line.done !== true; line = await child.lines.next())
    given.push(line.value);
  return { given, ...(await child.ended) };
};

describe('ledger:verify', () => {
  test('explains in one sentence that there is no bank yet', async () => {
    const { exitCode, stderr } = await verify({});
    expect([exitCode, stderr]).toEqual([1, `There is no bank in the data folder ${folder} yet.\n`]);
  });

  test('verifies the embedded bank, running or not', async () => {
    const dataDirectory = folder;
    const options = { dataDirectory, databaseUrl: undefined, databaseOwnerUrl: undefined };
    const running = await openDatabase(options);
    const beside = await verify({});
    await running.close();
    expect(beside).toMatchObject({ exitCode: 0, given: [expect.stringMatching(sound)] });
    expect(await verify({})).toMatchObject({ exitCode: 0, given: [expect.stringMatching(sound)] });
  });

  test('names the differences, and resumes postings only once the ledger is consistent', async () => {
    const environment = { DATABASE_URL: apiUrl, DATABASE_OWNER_URL: ownerUrl };
    const insider = connect({ url: adminUrl, maxConnections: 1 });
    await sql`set session_replication_role = replica`.execute(insider);
    await sql`update ledger_account set booked = 5 where name = 'ach/USD'`.execute(insider);
    await sql`select ledger_stop('a finding')`.execute(insider);
    const wrong = await verify(environment, '--resume');
    await sql`update ledger_account set booked = 0 where name = 'ach/USD'`.execute(insider);
    expect(wrong).toMatchObject({
      exitCode: 1,
      given: [
        expect.stringContaining('NOT sound'),
        '- account whose balance, last number or seal is not that of its entries: 00000000-0000-7000-8000-000000000010',
      ],
    });
    const right = await verify(environment, '--resume');
    const left = await insider.selectFrom('ledger_stop').selectAll().execute();
    await insider.destroy();
    expect(right).toMatchObject({
      exitCode: 0,
      given: [expect.stringMatching(sound), 'Postings may go on.'],
    });
    expect(left).toEqual([]);
  });
});
