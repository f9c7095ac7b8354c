import { customerOfDevice } from '../known-customer.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { makeKeys } from './encryption.ts';
import { removePlain, writePlain } from '../plain-storage.ts';
import type { StorageFacts } from './maintenance.ts';
import { measureStorage, rekey, removePersistedRecords } from './maintenance.ts';
import { databaseOf, persistenceOffKey } from './vault.ts';
import { areKeys, readKeys } from './vault-keys.ts';

/** What lies on this device; undefined where nothing can be kept. */
export const readStorageFacts = (): Promise<StorageFacts | undefined> => inDatabase(measureStorage);

const inDatabase = async <Value>(
  run: (database: Database, person: string) => Promise<Value>,
): Promise<Value | undefined> => {
  const person = customerOfDevice()?.person;
  if (person === undefined) return undefined;
  try {
    const database = await openDatabase(databaseOf(person));
    return await run(database, person).finally(database.close);
  } catch {
    return undefined;
  }
};

/**
 * Deletes the copy now; what is still to be sent stays. Without a lock the keys are replaced too. The
 * browser may hold old keys and records in its files until it compacts them; only Log Out erases them
 * (docs/decisions/0086). Tells whether it is done.
 */
export const deletePersistedData = async (): Promise<boolean> => {
  const isDone = await inDatabase(async (database, person) => {
    await removePersistedRecords(database);
    const from = await readKeys(database);
    if (!areKeys(from)) return true;
    const keys = await makeKeys();
    await rekey(person, database, from, { keys, stored: keys });
    return true;
  });
  return isDone ?? false;
};

/** Keeps a copy on this device from now on, or deletes it and keeps none (product.md A19). */
export const setPersistenceEnabled = async (isWanted: boolean): Promise<boolean> => {
  if (isWanted) {
    removePlain('local', persistenceOffKey);
    return true;
  }
  writePlain('local', persistenceOffKey, true);
  return deletePersistedData();
};
