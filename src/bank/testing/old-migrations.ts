import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { connectOnce } from '../database/connect.ts';
import type { TestDatabase } from './test-server.ts';

interface OldMigration {
  readonly name: string;
  readonly text: string;
}

/** Migrations 0001 to 0058, which the schema files replaced (docs/decisions/0091). */
export const readOldMigrations = async (): Promise<readonly OldMigration[]> =>
  JSON.parse(
    gunzipSync(await readFile(new URL('./old-migrations.json.gz', import.meta.url))).toString(),
  );

/** Applies and records migrations as version 2.8.0 did. */
export const applyOldMigrations = async (
  { apiUrl, ownerUrl }: TestDatabase,
  migrations: readonly OldMigration[],
): Promise<void> => {
  const owner = await connectOnce(ownerUrl);
  const role = owner.escapeIdentifier(new URL(apiUrl).username);
  try {
    await owner.query(
      `create table migration (number int primary key, name text not null,
         sha256 text not null, applied_at timestamptz not null default now())`,
    );
    await owner.query(`grant select on migration to ${role}`);
    for (const { name, text } of migrations) {
      await owner.query(text.replaceAll(/(?<!:):api_role\b/g, () => role));
      await owner.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
        Number(name.slice(0, 4)),
        name,
        createHash('sha256').update(text).digest('hex'),
      ]);
    }
  } finally {
    await owner.end();
  }
};
