import { sql } from 'kysely';
import type { SealingSettings } from '#bank/platform/config.ts';
import {
  createKeyFile,
  environmentKeys,
  keyFileSource,
  readKeyFile,
} from '#bank/platform/key-file.ts';
import type { Random } from '#bank/platform/random.ts';
import { type KeySource, makeSealingKeys, type SealingKeys } from '#bank/platform/sealing-keys.ts';
import type { Database } from './connect.ts';
import { StartupProblem } from './failures.ts';
import { formerKeyIds, sealFormerRecords } from './former-sealing.ts';
import type { Executor } from './transaction.ts';

/** Arbitrary lock number: only one process at a time changes the registered keys. */
const REGISTRY_LOCK = 7_221_983_004n;

export interface SealingOptions {
  readonly db: Database;
  /** Database URL of the tables' owner, which removes remains of former versions. */
  readonly ownerUrl?: string | undefined;
  readonly settings: SealingSettings;
  readonly random: Pick<Random, 'token'>;
}

/**
 * Opens the bank's keys and checks them against the database. The table `sealing_key` lists every
 * key that records may be encrypted with, so a wrong or missing key is detected at startup. The
 * first start on a database creates the key file and registers its key. Throws a StartupProblem or
 * ConfigProblem with one sentence.
 */
export const openSealingKeys = (options: SealingOptions): Promise<SealingKeys> =>
  withRegistryLock(options.db, async (db) => {
    const registered = await readRegisteredKeys(db);
    const keys = loadKeys(options, registered);
    await registerKey(db, keys.activeId());
    if (registered.some((id) => formerKeyIds.has(id))) await sealFormerRecords(db, keys, options);
    return keys;
  });

/** Runs work that reads and changes the registered keys, in one process at a time. */
export const withRegistryLock = <Result>(
  db: Database,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${REGISTRY_LOCK})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${REGISTRY_LOCK})`.execute(connection);
    }
  });

export const readRegisteredKeys = async (db: Executor): Promise<readonly string[]> => {
  const rows = await db.selectFrom('sealing_key').select('id').orderBy('registered_at').execute();
  return rows.map(({ id }) => id);
};

/** Registers a key, so that records can refer to it. */
export const registerKey = async (db: Executor, id: string): Promise<void> => {
  await db
    .insertInto('sealing_key')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Loads the keys. Throws a StartupProblem if a registered key is missing. */
export const loadKeys = (
  { settings, random }: Pick<SealingOptions, 'settings' | 'random'>,
  registered: readonly string[],
): SealingKeys => {
  const needed = registered.filter((id) => !formerKeyIds.has(id));
  const source = openSource(settings, random, needed);
  const keys = makeSealingKeys(source, random);
  const missing = needed.find((id) => !keys.has(id));
  if (missing !== undefined)
    throw new StartupProblem(
      `The database is encrypted with the key ${missing}, which ${source.name} does not have: ` +
        'restore the keys that belong to this database.',
    );
  return keys;
};

const openSource = (
  { secrets, file }: SealingSettings,
  random: Pick<Random, 'token'>,
  needed: readonly string[],
): KeySource => {
  if (secrets.length > 0) return environmentKeys(secrets);
  if (readKeyFile(file) === undefined) {
    if (needed.length > 0)
      throw new StartupProblem(
        `The key file ${file} is missing, and the database is encrypted with the key ${needed[0]}: ` +
          'restore the file, or name it with SEALING_KEY_FILE.',
      );
    createKeyFile(file, random);
  }
  return keyFileSource(file);
};
