import { servedCustomer } from '../known-customer.ts';
import { isLocked } from '../lock-state.ts';
import { observable } from '../observable.ts';
import { isSharedDevice, readPlain } from '../plain-storage.ts';
import { eraseDatabases, isAnyDatabaseListed, isStorageHung, openDatabase } from './database.ts';
import type { Vault } from './device-vault.ts';
import { deviceVault } from './device-vault.ts';
import { isPending } from './encryption.ts';
import { LockLost, VaultLocked, keysRecord, triesRecord } from './vault-keys.ts';

const databasePrefix = 'kheya-customer-';

/** The name of a customer's database. */
export const databaseOf = (customerId: string): string => databasePrefix + customerId;

/** False if this device cannot store anything; the app shows one line about it (B21). */
export const isStorageAvailable = observable(true);

/**
 * True while the device refuses to store what the customer made (B20), such as the draft of a form;
 * the app shows one line about it.
 */
export const isInputUnsaved = observable(false);

/** The setting that turns the persisted cache off on this device. */
export const persistenceOffKey = 'kheya.no-copy';
export const isPersistenceEnabled = (): boolean => readPlain('local', persistenceOffKey) !== true;

let current: { readonly customerId: string; readonly vault: Promise<Vault> } | undefined;

/** A customer's vault, opened once; in memory on shared devices, empty while locked. */
export const vaultOf = (customerId: string): Promise<Vault> => {
  if (current?.customerId === customerId) return current.vault;
  closeVault();
  const vault = isSharedDevice.get()
    ? Promise.resolve(memoryVault(customerId))
    : isLocked.get()
      ? Promise.resolve(lockedVault(customerId))
      : vaultWithFallback(customerId);
  current = { customerId, vault };
  return vault;
};

/**
 * A vault on the device that falls back to memory when storage fails, and returns when storage was
 * only slow, unless unsent data is in memory by then.
 */
const vaultWithFallback = async (customerId: string): Promise<Vault> => {
  const inMemory = memoryVault(customerId);
  let vault: Vault = inMemory;
  let isClosed = false;
  const goOn = (trouble: unknown): void => {
    if (vault !== inMemory) vault.close();
    vault = afterTrouble(customerId, trouble, inMemory);
  };
  const open = async (): Promise<void> => {
    try {
      const opened = await openOnDevice(customerId, goOn);
      vault = opened;
      if (isClosed) opened.close();
      else isStorageAvailable.set(true);
    } catch (cause) {
      goOn(cause);
    }
  };
  await open();
  const leave = isStorageHung.subscribe(() => {
    if (!isStorageHung.get() && vault === inMemory && !inMemory.hasPending()) void open();
  });
  /** Unsent data is stored even with the persisted cache turned off. */
  const placeOf = (record: string): Vault =>
    isPersistenceEnabled() || isPending(record) ? vault : inMemory;
  return {
    customerId,
    read: (record) => placeOf(record).read(record),
    write: async (record, ...rest) => {
      const isStored = await placeOf(record).write(record, ...rest);
      if (isPending(record) && !isClosed) isInputUnsaved.set(!isStored);
      return isStored;
    },
    writeAll: (records) => placeOf(records[0]?.[0] ?? '').writeAll(records),
    remove: (record) => placeOf(record).remove(record),
    close: () => {
      isClosed = true;
      leave();
      vault.close();
      inMemory.close();
    },
  };
};

const afterTrouble = (customerId: string, trouble: unknown, otherwise: Vault): Vault => {
  if (trouble instanceof LockLost || trouble instanceof VaultLocked) {
    isLocked.set(true);
    return lockedVault(customerId);
  }
  isStorageAvailable.set(false);
  return otherwise;
};

const openOnDevice = async (
  customerId: string,
  onTrouble: (trouble: unknown) => void,
): Promise<Vault> => {
  const database = await openDatabase(databaseOf(customerId));
  try {
    return await deviceVault(customerId, database, onTrouble);
  } catch (cause) {
    database.close();
    throw cause;
  }
};

/** Closes the open vault; late writes are rejected. */
export const closeVault = (): void => {
  isInputUnsaved.set(false);
  void current?.vault.then((vault) => vault.close());
  current = undefined;
};

/**
 * Erases a customer's keys with strict durability, as the first step of a Log Out: from here on the
 * app cannot read the records, whatever happens to the browser. Never rejects.
 */
export const eraseKeys = async (customerId: string): Promise<void> => {
  try {
    if (!(await isAnyDatabaseListed(databaseOf(customerId)))) return;
    const database = await openDatabase(databaseOf(customerId));
    const erase = database.run(
      'readwrite',
      async (store) => {
        for (const name of [keysRecord, triesRecord]) store.delete(name);
      },
      'strict',
    );
    await erase.finally(database.close);
  } catch {
    // The whole database is deleted next.
  }
};

/**
 * Erases the customers' databases, except that of the current customer (product.md A7). `former`
 * names the one to delete if the browser cannot list its databases. Resolves to whether they are
 * gone.
 */
export const deleteVaults = (who: {
  readonly except: string | undefined;
  readonly former: string | undefined;
}): Promise<boolean> => {
  if (current && current.customerId !== who.except) closeVault();
  const named = (customerId: string | undefined) =>
    customerId ? databaseOf(customerId) : undefined;
  const [except, known] = [named(who.except), named(who.former)];
  return eraseDatabases({ prefix: databasePrefix, except, known });
};

/** The vault of this tab's current customer; undefined without one. */
export const servedVault = async (): Promise<Vault | undefined> => {
  const customerId = servedCustomer()?.customerId;
  return customerId === undefined ? undefined : vaultOf(customerId);
};

export interface MemoryVault extends Vault {
  /** True if unsent data is present, which must not be lost. */
  readonly hasPending: () => boolean;
}

/** Stores records in memory: for a shared device, or one that cannot store. */
const memoryVault = (customerId: string): MemoryVault => {
  const records = new Map<string, string>();
  return {
    customerId,
    read: async (record) => {
      const text = records.get(record);
      return text === undefined ? undefined : JSON.parse(text);
    },
    write: async (record, value) => {
      records.set(record, JSON.stringify(value));
      return true;
    },
    writeAll: async (given) => {
      for (const [record, value] of given) records.set(record, JSON.stringify(value));
      return true;
    },
    remove: async (record) => void records.delete(record),
    close: () => records.clear(),
    hasPending: () => [...records.keys()].some(isPending),
  };
};

/** Stores nothing while the app lock is closed (product.md A19). */
const lockedVault = (customerId: string): Vault => ({
  customerId,
  read: async () => undefined,
  write: async () => false,
  writeAll: async () => false,
  remove: async () => undefined,
  close: () => undefined,
});
