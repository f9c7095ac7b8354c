import { isLocked } from '../lock/is-locked.ts';
import { observable } from '../observable.ts';
import { isStorageHung, openDatabase } from './database.ts';
import { deviceVault } from './device-vault.ts';
import { eraseDatabases } from './erase-databases.ts';
import { lockedVault, memoryVault } from './memory-vault.ts';
import { isSharedDevice, readPlain } from './plain-storage.ts';
import { isPending } from './record-life.ts';
import { LockLost, VaultLocked } from './vault-keys.ts';
import type { Vault } from './vault-shape.ts';

const databasePrefix = 'kheya-customer-';

/** Where a customer's records lie. */
export const databaseOf = (person: string): string => databasePrefix + person;

/** False when this device cannot keep anything: the app says so in one line (B21). */
export const isKeptOnDevice = observable(true);

/** The customer's own word, in the settings, that no copy be kept on this device. */
export const noCopyKey = 'kheya.no-copy';
export const isCopyWanted = (): boolean => readPlain('local', noCopyKey) !== true;

const afterTrouble = (person: string, trouble: unknown, otherwise: Vault): Vault => {
  if (trouble instanceof LockLost || trouble instanceof VaultLocked) {
    isLocked.set(true);
    return lockedVault(person);
  }
  isKeptOnDevice.set(false);
  return otherwise;
};

const openOnDevice = async (
  person: string,
  onTrouble: (trouble: unknown) => void,
): Promise<Vault> => {
  const database = await openDatabase(databaseOf(person));
  try {
    return await deviceVault(person, database, onTrouble);
  } catch (cause) {
    database.close();
    throw cause;
  }
};

/**
 * A vault on the device that goes on in memory from the moment the device turns out to keep nothing,
 * and comes back when storage was merely slow, unless what waits to be sent lies in memory by then.
 */
const vaultWithFallback = async (person: string): Promise<Vault> => {
  const inMemory = memoryVault(person);
  let vault: Vault = inMemory;
  let isClosed = false;
  const goOn = (trouble: unknown): void => {
    if (vault !== inMemory) vault.close();
    vault = afterTrouble(person, trouble, inMemory);
  };
  const open = async (): Promise<void> => {
    try {
      const opened = await openOnDevice(person, goOn);
      vault = opened;
      if (isClosed) opened.close();
      else isKeptOnDevice.set(true);
    } catch (cause) {
      goOn(cause);
    }
  };
  await open();
  const leave = isStorageHung.subscribe(() => {
    if (!isStorageHung.get() && vault === inMemory && !inMemory.hasPending()) void open();
  });
  /** What waits to be sent is kept for the customer who wants no copy, too. */
  const placeOf = (record: string): Vault =>
    isCopyWanted() || isPending(record) ? vault : inMemory;
  return {
    person,
    read: (record) => placeOf(record).read(record),
    write: (record, ...rest) => placeOf(record).write(record, ...rest),
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

let current: { readonly person: string; readonly vault: Promise<Vault> } | undefined;

/** The vault of a person, opened once; in memory where the device keeps nothing. */
export const vaultOf = (person: string): Promise<Vault> => {
  if (current?.person === person) return current.vault;
  closeVault();
  const vault = isSharedDevice.get()
    ? Promise.resolve(memoryVault(person))
    : isLocked.get()
      ? Promise.resolve(lockedVault(person))
      : vaultWithFallback(person);
  current = { person, vault };
  return vault;
};

/** Closes the open vault; nothing late is written to it any more. */
export const closeVault = (): void => {
  void current?.vault.then((vault) => vault.close());
  current = undefined;
};

/**
 * Erases the customers' records from this device, save those of the person who is known by now
 * (product.md A7). `former` names the one to delete where a browser cannot list its databases. Tells
 * whether they are gone.
 */
export const deleteVaults = (who: {
  readonly kept: string | undefined;
  readonly former: string | undefined;
}): Promise<boolean> => {
  if (current && current.person !== who.kept) closeVault();
  const named = (person: string | undefined) => (person ? databaseOf(person) : undefined);
  const [kept, known] = [named(who.kept), named(who.former)];
  return eraseDatabases({ prefix: databasePrefix, kept, known });
};
