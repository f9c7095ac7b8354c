import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { connectOnce, oneRow } from './connect.ts';
import { plainReason, StartupProblem } from './failures.ts';

interface Script {
  readonly name: string;
  readonly text: string;
}

/** A row of the table `migration`. */
interface Applied {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

interface Migration extends Script, Applied {}

interface Folders {
  readonly schema: string;
  readonly migrations: string;
}

const folders: Folders = {
  schema: fileURLToPath(new URL('./schema/', import.meta.url)),
  migrations: fileURLToPath(new URL('./migrations/', import.meta.url)),
};

/**
 * The state in which the schema files replaced migrations 0001 to 0058 (docs/decisions/0091). The
 * hash covers those migrations as recorded: a database with exactly them is in this state.
 */
export const baseline: Applied = {
  number: 59,
  name: '0059_baseline',
  sha256: '69961715106dc4443b793a1dcc78b792369f6c273bca58f338c5ce006d1cf682',
};

/** The last commit with the migrations before the baseline; its releases are all called 2.8.0. */
const lastBeforeBaseline = 'f771d39166';

const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Arbitrary lock number: processes that start concurrently migrate one after the other. */
const MIGRATION_LOCK = 7_221_983_001n;

const readScripts = async (folder: string, pattern: RegExp): Promise<readonly Script[]> => {
  const names = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => ({
      name: name.slice(0, -'.sql'.length),
      text: await readFile(`${folder}/${name}`, 'utf8'),
    })),
  );
};

/** The schema files in order. Together they create the current schema in an empty database. */
export const readSchema = (folder = folders.schema): Promise<readonly Script[]> =>
  readScripts(folder, /^\d{2}-[a-z0-9-]+\.sql$/);

/** The migrations since the baseline in order. Throws if two share a number. */
export const readMigrations = async (
  folder = folders.migrations,
): Promise<readonly Migration[]> => {
  const scripts = await readScripts(folder, /^\d{4}_[a-z0-9_]+\.sql$/);
  const migrations = scripts.map(({ name, text }) => ({
    number: Number(name.slice(0, 4)),
    name,
    text,
    sha256: sha256Of(text),
  }));
  for (const [index, { number }] of migrations.entries()) {
    if (number <= baseline.number)
      throw new Error(`Migration ${number} must have a number above ${baseline.number}.`);
    if (migrations[index + 1]?.number === number)
      throw new Error(`Two migrations have the number ${number}.`);
  }
  return migrations;
};

/**
 * Brings the database up to date. With the owner's URL it creates the schema in an empty database
 * or applies the missing migrations, one process at a time; without it only checks that none is
 * missing. Throws a StartupProblem if applied migrations have been changed, or if the database is
 * newer than this program or older than the baseline.
 */
export const migrate = async (options: {
  readonly apiUrl: string;
  readonly ownerUrl: string | undefined;
  readonly folders?: Folders;
}): Promise<void> => {
  const { schema, migrations: folder } = options.folders ?? folders;
  const migrations = await readMigrations(folder);
  const { role } = await oneRow<{ role: string }>(options.apiUrl, 'select current_user as role');
  const client = await connectOnce(options.ownerUrl ?? options.apiUrl, 'kheya-migrate');
  try {
    if (options.ownerUrl === undefined) await requireAllApplied(client, migrations);
    else await applyMissing(client, await readSchema(schema), migrations, role);
  } finally {
    await client.end();
  }
};

const applyMissing = async (
  client: pg.Client,
  schema: readonly Script[],
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
  const past = await applied(client);
  // The schema files include every migration.
  if (past.length === 0) return apply(client, schema, [baseline, ...migrations], quotedRole);
  const done = sinceBaseline(past);
  if (done.length === 0) await apply(client, [], [baseline], quotedRole);
  for (const migration of missing(migrations, done))
    await apply(client, [migration], [migration], quotedRole);
};

/**
 * A migration as a server of this version can run it. Before PostgreSQL 18 a NOT NULL constraint had
 * no name, so that a statement that renames one has no object there (error 42704).
 */
export const scriptFor = (serverVersion: number, text: string): string =>
  serverVersion >= 180_000
    ? text
    : text.replaceAll(/^alter table \w+ rename constraint \w+_not_null to \w+_not_null;\n/gm, '');

/** The server's version as a number, such as 150017 for 15.17. */
const readServerVersion = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return rows[0]!.version;
};

/** Runs scripts and records migrations in one transaction. */
const apply = async (
  client: pg.Client,
  scripts: readonly Script[],
  records: readonly Applied[],
  quotedRole: string,
): Promise<void> => {
  let running = baseline.name;
  try {
    const serverVersion = await readServerVersion(client);
    await client.query('begin');
    for (const { name, text } of scripts) {
      running = name;
      const script = scriptFor(serverVersion, text);
      await client.query(script.replaceAll(/(?<!:):api_role\b/g, () => quotedRole));
    }
    for (const { number, name, sha256 } of records)
      await client.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
        number,
        name,
        sha256,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new StartupProblem(
      `The database could not be brought up to date by ${running}: ${plainReason(error)}.`,
      { cause: error },
    );
  }
};

const requireAllApplied = async (client: pg.Client, migrations: readonly Migration[]) => {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  const past = rows[0]?.there === true ? await applied(client) : [];
  const done = sinceBaseline(past);
  const open = [...(done.length === 0 ? [baseline] : []), ...missing(migrations, done)];
  if (open.length > 0)
    throw new StartupProblem(
      `The database lacks ${open.map(({ name }) => name).join(', ')}: start the bank once with ` +
        'DATABASE_OWNER_URL to bring it up to date.',
    );
};

const applied = async (client: pg.Client): Promise<readonly Applied[]> =>
  (await client.query<Applied>('select number, name, sha256 from migration order by number')).rows;

/**
 * The records since the baseline; empty for an empty database and for one with exactly the
 * migrations before the baseline. Throws a StartupProblem if some of those are missing or changed.
 */
const sinceBaseline = (past: readonly Applied[]): readonly Applied[] => {
  const since = past.filter(({ number }) => number >= baseline.number);
  const last = past.at(-1);
  if (since.length > 0 || last === undefined) return since;
  const recorded = past.map(({ number, sha256 }) => `${number} ${sha256}\n`).join('');
  if (sha256Of(recorded) !== baseline.sha256)
    throw new StartupProblem(
      `The database was made by an older version of Kheya (its last migration is ${last.name}). ` +
        'To start without its data, move the data folder away or name an empty database. To keep ' +
        `its data, start commit ${lastBeforeBaseline} on it once: docs/backup-and-restore.md has ` +
        'the commands.',
    );
  return since;
};

/** The migrations not yet recorded in `done`, which starts with the baseline or is empty. */
const missing = (known: readonly Migration[], done: readonly Applied[]): readonly Migration[] => {
  for (const [index, past] of done.entries()) {
    const migration = index === 0 ? baseline : known[index - 1];
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
  return known.slice(Math.max(0, done.length - 1));
};
