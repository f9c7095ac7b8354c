import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectOnce, oneRow } from './connect.ts';
import { plainReason, StartupProblem } from './failures.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Any fixed number: it names the lock that keeps two starting processes from migrating at once. */
const MIGRATION_LOCK = 7_221_983_001n;

/** The migrations of a folder in their order; two of one number are a mistake. */
export const readMigrations = async (folder = migrationsFolder): Promise<readonly Migration[]> => {
  const names = (await readdir(folder))
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      return { number: Number(name.slice(0, 4)), name: name.slice(0, -4), text, sha256 };
    }),
  );
  migrations.forEach((migration, index) => {
    if (migrations[index + 1]?.number === migration.number)
      throw new Error(`Two migrations have the number ${migration.number}.`);
  });
  return migrations;
};

/**
 * Brings the database up to date. With the owner's URL it applies what is missing, one process at a
 * time; without it only checks that nothing is missing. History that was changed, or a database
 * newer than this program, is refused with a StartupProblem.
 */
export const migrate = async (options: {
  readonly apiUrl: string;
  readonly ownerUrl: string | undefined;
  readonly folder?: string;
}): Promise<void> => {
  const migrations = await readMigrations(options.folder);
  const { role } = await oneRow<{ role: string }>(options.apiUrl, 'select current_user as role');
  const client = await connectOnce(options.ownerUrl ?? options.apiUrl, 'kheya-migrate');
  try {
    if (options.ownerUrl === undefined) await requireAllApplied(client, migrations);
    else await applyMissing(client, migrations, role);
  } finally {
    await client.end();
  }
};

const applyMissing = async (
  client: pg.Client,
  migrations: readonly Migration[],
  apiRole: string,
): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const quotedRole = client.escapeIdentifier(apiRole);
  await client.query(
    `create table if not exists migration (number int primary key, name text not null,
       sha256 text not null, applied_at timestamptz not null default now())`,
  );
  await client.query(`grant select on migration to ${quotedRole}`);
  for (const migration of missing(migrations, await applied(client)))
    await applyOne(client, migration, quotedRole);
};

const applyOne = async (client: pg.Client, migration: Migration, quotedRole: string) => {
  try {
    await client.query('begin');
    await client.query(migration.text.replaceAll(/(?<!:):api_role\b/g, () => quotedRole));
    await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartupProblem(
      `The database could not be brought up to date by ${migration.name}: ${plainReason(error)}.`,
      { cause: error },
    );
  }
};

const requireAllApplied = async (client: pg.Client, migrations: readonly Migration[]) => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  const open = missing(migrations, rows[0]?.there === true ? await applied(client) : []);
  if (open.length > 0)
    throw new StartupProblem(
      `The database lacks ${open.map(({ name }) => name).join(', ')}: start the bank once with ` +
        'DATABASE_OWNER_URL to bring it up to date.',
    );
};

type Applied = Pick<Migration, 'number' | 'name' | 'sha256'>;

const applied = async (client: pg.Client): Promise<readonly Applied[]> =>
  (await client.query<Applied>('select number, name, sha256 from migration order by number')).rows;

const missing = (known: readonly Migration[], done: readonly Applied[]): readonly Migration[] => {
  for (const [index, past] of done.entries()) {
    const migration = known[index];
    if (migration === undefined)
      throw new StartupProblem(
        `The database is newer than this program: it has ${past.name}, which is not known here.`,
      );
    if (migration.number !== past.number || migration.sha256 !== past.sha256)
      throw new StartupProblem(
        `The database was made with another ${past.name} than this program has; a migration ` +
          'that was applied may not be changed.',
      );
  }
  return known.slice(done.length);
};
