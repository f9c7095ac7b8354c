import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/test-bank.ts';
import type { TestDatabase } from '#bank/testing/test-server.ts';
import { oneRow } from './connect.ts';
import { migrate, readMigrations, readSchema } from './migrate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kheya-migrations-'));
});
afterAll(() => rm(folder, { recursive: true }));

const write = async (name: string, text: string) => {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};
const remove = (name: string) => rm(join(folder, name));
const run = ({ apiUrl, ownerUrl }: TestDatabase, withOwner = true) =>
  migrate({
    apiUrl,
    ownerUrl: withOwner ? ownerUrl : undefined,
    folders: { schema: join(folder, 'schema'), migrations: join(folder, 'migrations') },
  });
const isThere = async ({ ownerUrl }: TestDatabase, table: string) => {
  const { there } = await oneRow<{ there: boolean }>(
    ownerUrl,
    `select to_regclass('${table}') is not null as there`,
  );
  return there;
};
const recorded = async ({ ownerUrl }: TestDatabase) => {
  const { names } = await oneRow<{ names: readonly string[] }>(
    ownerUrl,
    'select coalesce(array_agg(name order by number), array[]::text[]) as names from migration',
  );
  return names;
};

const thing = `create table thing (id int); grant select on thing to :api_role;`;
const color = `alter table thing add column color text;`;

beforeAll(async () => {
  await write('schema/10-thing.sql', thing);
  await write('schema/20-box.sql', 'create table box (thing int);');
  await write('migrations/README.md', 'not a migration');
});

describe('an empty database', async () => {
  const database = await emptyDatabase();
  const other = await emptyDatabase();

  test('is created by the owner only', async () => {
    await expect(run(database, false)).rejects.toThrow(
      'The database lacks 0059_baseline: start the bank once with DATABASE_OWNER_URL',
    );
  });

  test('gets all schema files or none', async () => {
    await write('schema/30-half.sql', 'create table half (id int); select 1 / 0;');
    await expect(run(database)).rejects.toThrow(
      'The database could not be brought up to date by 30-half: division by zero.',
    );
    expect(await isThere(database, 'thing')).toBe(false);
    expect(await recorded(database)).toEqual([]);
    await remove('schema/30-half.sql');
  });

  test('is created once, by one of several processes, with the API allowed to read', async () => {
    await Promise.all([run(database), run(database), run(database)]);
    await oneRow(database.apiUrl, 'select count(*) from thing');
    await run(database, false);
    expect(await recorded(database)).toEqual(['0059_baseline']);
  });

  test('does not run the migrations that its schema files include', async () => {
    await write('schema/10-thing.sql', `${thing} ${color}`);
    await write('migrations/0060_color.sql', color);
    await run(other);
    expect(await recorded(other)).toEqual(['0059_baseline', '0060_color']);
    await write('schema/10-thing.sql', thing);
    await remove('migrations/0060_color.sql');
  });
});

describe('migrations', async () => {
  const database = await emptyDatabase();
  const first = `create table shade (id int); grant select on shade to :api_role;`;

  test('that are missing are named if only the owner could apply them', async () => {
    await run(database);
    await write('migrations/0060_shade.sql', first);
    await expect(run(database, false)).rejects.toThrow(
      'The database lacks 0060_shade: start the bank once with DATABASE_OWNER_URL',
    );
  });

  test('run once, by one of several processes, and let the API read', async () => {
    await Promise.all([run(database), run(database), run(database)]);
    await oneRow(database.apiUrl, 'select count(*) from shade');
    await run(database, false);
    expect(await recorded(database)).toEqual(['0059_baseline', '0060_shade']);
  });

  test('are rolled back as a whole when they fail, and the message names the failed one', async () => {
    await write('migrations/0061_half.sql', 'create table half (id int); select 1 / 0;');
    await expect(run(database)).rejects.toThrow(
      'The database could not be brought up to date by 0061_half: division by zero.',
    );
    expect(await isThere(database, 'half')).toBe(false);
    await remove('migrations/0061_half.sql');
  });

  test('may not be changed once applied', async () => {
    await write('migrations/0060_shade.sql', `${first} -- and more`);
    await expect(run(database)).rejects.toThrow('made with another 0060_shade');
    await expect(run(database, false)).rejects.toThrow('made with another 0060_shade');
    await write('migrations/0060_shade.sql', first);
  });

  test('of a newer program are not run backwards', async () => {
    await write('migrations/0061_newer.sql', 'create table newer (id int);');
    await run(database);
    await remove('migrations/0061_newer.sql');
    await expect(run(database)).rejects.toThrow('newer than this program: it has 0061_newer');
  });

  test('do not share a number', async () => {
    await write('migrations/0060_twin.sql', 'select 1');
    await expect(readMigrations(join(folder, 'migrations'))).rejects.toThrow('number 60');
    await remove('migrations/0060_twin.sql');
  });

  test('have numbers after the baseline', async () => {
    await write('migrations/0059_early.sql', 'select 1');
    await expect(readMigrations(join(folder, 'migrations'))).rejects.toThrow('above 59');
    await remove('migrations/0059_early.sql');
  });
});

test('the ledger is the first schema file, of at most 800 lines', async () => {
  const [ledger] = await readSchema();
  expect(ledger?.name).toBe('10-ledger');
  expect(ledger?.text.split('\n').length).toBeLessThanOrEqual(800);
});
