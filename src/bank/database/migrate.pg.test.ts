import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/test-bank.ts';
import type { TestDatabase } from '#bank/testing/test-server.ts';
import { oneRow } from './connect.ts';
import { migrate, readMigrations } from './migrate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheya-migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = ({ apiUrl, ownerUrl }: TestDatabase, withOwner = true) =>
  migrate({ apiUrl, ownerUrl: withOwner ? ownerUrl : undefined, folder });

describe('migrations', async () => {
  const database = await emptyDatabase();
  const first = `create table thing (id int); grant select on thing to :api_role;`;

  test('are asked for by name where only the owner could apply them', async () => {
    await write('0001_thing.sql', first);
    await expect(run(database, false)).rejects.toThrow(
      'The database lacks 0001_thing: start the bank once with DATABASE_OWNER_URL',
    );
  });

  test('run once, by one of two processes that start together, and let the API read', async () => {
    await Promise.all([run(database), run(database), run(database)]);
    await oneRow(database.apiUrl, 'select count(*) from thing');
    await run(database, false);
    const { applied } = await oneRow<{ applied: bigint }>(
      database.ownerUrl,
      'select count(*) as applied from migration',
    );
    expect(applied).toBe(1n);
  });

  test('are undone whole when they fail, and say which one it was', async () => {
    await write('0002_half.sql', 'create table half (id int); select 1 / 0;');
    await expect(run(database)).rejects.toThrow(
      'The database could not be brought up to date by 0002_half: division by zero.',
    );
    const { there } = await oneRow<{ there: boolean }>(
      database.ownerUrl,
      `select to_regclass('half') is not null as there`,
    );
    expect(there).toBe(false);
    await rm(join(folder, '0002_half.sql'));
  });

  test('may not be changed once applied', async () => {
    await write('0001_thing.sql', `${first} -- and more`);
    await expect(run(database)).rejects.toThrow('made with another 0001_thing');
    await expect(run(database, false)).rejects.toThrow('made with another 0001_thing');
    await write('0001_thing.sql', first);
  });

  test('of a newer program are not run backwards', async () => {
    await write('0002_later.sql', 'create table later (id int);');
    await run(database);
    await rm(join(folder, '0002_later.sql'));
    await expect(run(database)).rejects.toThrow('newer than this program: it has 0002_later');
  });

  test('do not share a number', async () => {
    await write('0001_twin.sql', 'select 1');
    await expect(readMigrations(folder)).rejects.toThrow('number 1');
    await rm(join(folder, '0001_twin.sql'));
  });
});
