import { customerOfDevice } from '../known-customer.ts';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { makeKeys } from './encryption.ts';
import { removePlain, writePlain } from '../plain-storage.ts';
import type { StorageFacts } from './maintenance.ts';
import { measureStorage, rekey, removePersistedRecords } from './maintenance.ts';
import { databaseOf, persistenceOffKey } from './vault.ts';
import { areKeys, readKeys } from './vault-keys.ts';

/** The storage usage on this device; undefined if nothing can be stored. */
export const readStorageFacts = (): Promise<StorageFacts | undefined> => inDatabase(measureStorage);

const inDatabase = async <Value>(
  run: (database: Database, customerId: string) => Promise<Value>,
): Promise<Value | undefined> => {
  const customerId = customerOfDevice()?.customerId;
  if (customerId === undefined) return undefined;
  try {
    const database = await openDatabase(databaseOf(customerId));
    return await run(database, customerId).finally(database.close);
  } catch {
    return undefined;
  }
};

/**
 * Deletes the persisted cache; unsent data stays. Without a lock the keys are replaced too. The
 * browser may keep old bytes in its files until it compacts them; only Log Out erases them
 * (docs/decisions/0086). Resolves to whether it succeeded.
 */
export const deletePersistedData = async (): Promise<boolean> => {
  const isDone = await inDatabase(async (database, customerId) => {
    await removePersistedRecords(database);
    const from = await readKeys(database);
    if (!areKeys(from)) return true;
    const keys = await makeKeys();
    await rekey(customerId, database, from, { keys, stored: keys });
    return true;
  });
  return isDone ?? false;
};

/**
 * Turns the persisted cache on, or off and deletes it (product.md A19). Resolves to whether it
 * succeeded.
 */
export const setPersistenceEnabled = async (isWanted: boolean): Promise<boolean> => {
  if (isWanted) {
    removePlain('local', persistenceOffKey);
    return true;
  }
  writePlain('local', persistenceOffKey, true);
  return deletePersistedData();
};
