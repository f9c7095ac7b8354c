import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Catalogue,
  type CatalogueKind,
  readCatalogue,
  readRows,
} from '#bank/testing/catalogue.ts';
import { applyOldMigrations, readOldMigrations } from '#bank/testing/old-migrations.ts';
import { emptyDatabase, freshDatabase } from '#bank/testing/test-bank.ts';
import { runAsOwner } from '#bank/testing/test-server.ts';
import { oneRow } from './connect.ts';
import { baseline, migrate, readMigrations } from './migrate.ts';

/**
 * The current schema can be created in two ways: by the schema files in an empty database, and by
 * the migrations since the baseline in a database of version 2.8.0. Both must give the same result.
 */
const created = await freshDatabase();
const upgraded = await emptyDatabase();
const changed = await freshDatabase();
const older = await emptyDatabase();
const forged = await emptyDatabase();
const oldMigrations = await readOldMigrations();

test('a database of the last version before the baseline is adopted', async () => {
  await applyOldMigrations(upgraded, oldMigrations);
  await expect(migrate({ apiUrl: upgraded.apiUrl, ownerUrl: undefined })).rejects.toThrow(
    'The database lacks 0059_baseline',
  );
  await migrate(upgraded);
  await migrate({ apiUrl: upgraded.apiUrl, ownerUrl: undefined });
  const migrations = await readMigrations();
  expect(
    await oneRow(
      upgraded.ownerUrl,
      `select max(number) as last, count(*)::int as count from migration`,
    ),
  ).toEqual({
    last: migrations.at(-1)?.number ?? baseline.number,
    count: oldMigrations.length + 1 + migrations.length,
  });
});

const kinds: readonly CatalogueKind[] = [
  'tables',
  'columns',
  'constraints',
  'indexes',
  'functions',
  'triggers',
  'views',
  'rules',
  'types',
  'sequences',
  'policies',
  'grants',
  'comments',
  'extensions',
];

describe('schema files and migrations', () => {
  let fromFiles: Catalogue;
  let fromMigrations: Catalogue;
  beforeAll(async () => {
    fromFiles = await readCatalogue(created.ownerUrl);
    fromMigrations = await readCatalogue(upgraded.ownerUrl);
  });

  test('are compared in every kind of object', () => {
    expect(Object.keys(fromFiles)).toEqual(kinds);
  });

  test.each(kinds)('have the same %s', (kind) => {
    expect(fromFiles[kind]).toEqual(fromMigrations[kind]);
  });
});

test('schema files and migrations have the same rows in an unused database', async () => {
  const rows = await readRows(created.ownerUrl, ['migration']);
  expect(rows).toEqual(await readRows(upgraded.ownerUrl, ['migration']));
  expect(rows['transfer_rule']).toHaveLength(15);
});

test.each([
  ['columns', 'alter table journal alter column value_date set default current_date'],
  ['constraints', 'alter table hold drop constraint hold_amount_check'],
  ['indexes', 'drop index hold_due'],
  ['functions', 'alter function ledger_post(jsonb) security invoker'],
  ['functions', 'revoke execute on function ledger_open from kheya_api'],
  ['triggers', 'alter table entry disable trigger entry_balances'],
  ['types', 'drop type posted_entry cascade'],
  ['tables', 'grant update on entry to kheya_api'],
  ['columns', 'grant update (amount) on entry to kheya_api'],
  ['comments', `comment on table entry is 'changed'`],
] as const)('a difference in %s is found: %s', async (kind, change) => {
  const before = await readCatalogue(changed.ownerUrl, [kind]);
  await runAsOwner(changed, change);
  const after = await readCatalogue(changed.ownerUrl, [kind]);
  expect(after[kind]).not.toEqual(before[kind]);
});

test('a database of an older version is refused with instructions and stays unchanged', async () => {
  await applyOldMigrations(older, oldMigrations.slice(0, -1));
  const before = await readCatalogue(older.ownerUrl);
  for (const ownerUrl of [older.ownerUrl, undefined])
    await expect(migrate({ apiUrl: older.apiUrl, ownerUrl })).rejects.toThrow(
      'The database was made by an older version of Kheya (its last migration is ' +
        '0057_texts_of_lines_are_sealed). To start without its data, move the data folder away or ' +
        'name an empty database. To keep its data, start commit f771d39166 on it once: ' +
        'docs/backup-and-restore.md has the commands.',
    );
  expect(await readCatalogue(older.ownerUrl)).toEqual(before);
  expect(await oneRow(older.ownerUrl, 'select count(*)::int as count from migration')).toEqual({
    count: oldMigrations.length - 1,
  });
});

test('a database with changed old migrations is refused', async () => {
  await applyOldMigrations(forged, oldMigrations);
  await runAsOwner(forged, `update migration set sha256 = 'another' where number = 40`);
  await expect(migrate(forged)).rejects.toThrow('made by an older version of Kheya');
});
