import { sql } from 'kysely';
import { newSecret, readKeyFile, replaceKeyFile } from '#bank/platform/key-file.ts';
import { sealingKeyId, type SealingKeys } from '#bank/platform/sealing-keys.ts';
import type { Database } from './connect.ts';
import { errorCode, StartupProblem } from './failures.ts';
import { formerKeyIds } from './former-sealing.ts';
import { resealRecords, unsealRecord } from './sealed-records.ts';
import {
  loadKeys,
  readRegisteredKeys,
  registerKey,
  type SealingOptions,
  withRegistryLock,
} from './sealing-registry.ts';

/** Arbitrary lock number: only one rotation runs at a time. */
const ROTATION_LOCK = 7_221_983_005n;

/** Maximum attempts to retire a key that running processes still encrypt with. */
const mostTries = 20;

const foreignKeyViolation = '23503';

export interface Rotation {
  readonly activeId: string;
  readonly records: number;
  readonly retired: readonly string[];
}

/**
 * Replaces the sealing key while the bank runs: activates a new key, encrypts every record with it
 * and retires the former keys. Continues an interrupted rotation. Throws a StartupProblem if the
 * keys of the environment leave nothing to do.
 */
export const rotateKeys = (options: SealingOptions): Promise<Rotation> =>
  options.db.connection().execute(async (db) => {
    const { rows } = await sql<{ is_mine: boolean }>`
      select pg_try_advisory_lock(${ROTATION_LOCK}) as is_mine`.execute(db);
    if (rows[0]?.is_mine !== true) throw new StartupProblem('Another rotation of the keys runs.');
    try {
      return await rotate(db, options);
    } finally {
      await sql`select pg_advisory_unlock(${ROTATION_LOCK})`.execute(db);
    }
  });

const rotate = async (db: Database, options: SealingOptions): Promise<Rotation> => {
  const registered = await readRegisteredKeys(db);
  if (registered.length === 0 || registered.some((id) => formerKeyIds.has(id)))
    throw new StartupProblem('Start the bank once on this database, then rotate its keys.');
  const keys = loadKeys(options, registered);
  const usesFile = options.settings.secrets.length === 0;
  if (usesFile) await withRegistryLock(options.db, () => activateNewKey(db, options));
  else requireFormerKeys(keys, registered);
  const retired = (await readRegisteredKeys(db)).filter((id) => id !== keys.activeId());
  const records = await retireKeys(db, keys, retired);
  if (usesFile) await removeRetiredKeys(db, options);
  return { activeId: keys.activeId(), records, retired };
};

/**
 * Activates a new key in three steps, so that a crash between any two leaves a usable file: add the
 * key to the file, register it in the database, put it first in the file. A newest registered key
 * that is not active belongs to an interrupted rotation.
 */
const activateNewKey = async (
  db: Database,
  { settings: { file }, random }: SealingOptions,
): Promise<void> => {
  const registered = await readRegisteredKeys(db);
  const secrets = readKeyFile(file)!;
  const isActive = (id: string | undefined) => sealingKeyId(secrets[0]!) === id;
  const newest = registered.at(-1);
  if (registered.length > 1 && isActive(newest)) return;
  const isPrepared = (secret: string) =>
    isActive(newest) ? !registered.includes(sealingKeyId(secret)) : sealingKeyId(secret) === newest;
  let next = secrets.find((secret) => isPrepared(secret));
  if (next === undefined) {
    next = newSecret(random);
    replaceKeyFile(file, [...secrets, next], random);
  }
  await registerKey(db, sealingKeyId(next));
  replaceKeyFile(file, [next, ...secrets.filter((secret) => secret !== next)], random);
};

const requireFormerKeys = (keys: SealingKeys, registered: readonly string[]): void => {
  const isNew = !registered.includes(keys.activeId());
  if (!isNew && registered.length > 1) return;
  throw new StartupProblem(
    isNew
      ? `No bank has started with the key ${keys.activeId()} of SEALING_KEYS yet: restart the bank first.`
      : 'The keys come from SEALING_KEYS, where this command cannot add one: put a new key after the ' +
          'present one and restart the bank, put it first and restart the bank, then run this command again.',
  );
};

/**
 * Encrypts all records of these keys again and deletes the keys from the database. The foreign key
 * prevents the deletion if a running process has just used such a key; the next attempt finds its
 * record.
 */
const retireKeys = async (
  db: Database,
  keys: SealingKeys,
  retired: readonly string[],
): Promise<number> => {
  let records = 0;
  for (let attempt = 1; retired.length > 0; attempt += 1) {
    records += await resealRecords(db, keys, retired, ({ table, id, value }) =>
      unsealRecord({ sealingKeys: keys }, table, id, value),
    );
    try {
      await db.deleteFrom('sealing_key').where('id', 'in', retired).execute();
      break;
    } catch (error) {
      if (errorCode(error) !== foreignKeyViolation) throw error;
      if (attempt === mostTries)
        throw new StartupProblem(
          `A process of the bank still encrypts with the key ${retired.join(', ')}: restart it, then ` +
            'run this command again.',
        );
    }
  }
  return records;
};

const removeRetiredKeys = async (
  db: Database,
  { settings: { file }, random }: SealingOptions,
): Promise<void> => {
  const registered = await readRegisteredKeys(db);
  const secrets = readKeyFile(file)!;
  const used = secrets.filter((secret) => registered.includes(sealingKeyId(secret)));
  if (used.length < secrets.length) replaceKeyFile(file, used, random);
};
