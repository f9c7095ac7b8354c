import { del, get, setMany } from 'idb-keyval';
import { observable } from '../observable.ts';
import { deleteDatabases, openDatabase } from './database.ts';
import { hiddenName, keysOf, seal, unseal } from './encryption.ts';
import type { SealedRecord } from './encryption.ts';

/** One customer's encrypted records on this device. Reads answer "absent" rather than throw. */
export interface Vault {
  readonly person: string;
  readonly read: (record: string) => Promise<unknown>;
  /** Tells whether the record is kept now. */
  readonly write: (record: string, value: unknown) => Promise<boolean>;
  /** Writes several records in one transaction: all of them are kept, or none. */
  readonly writeAll: (
    records: readonly (readonly [record: string, value: unknown])[],
  ) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
  readonly close: () => void;
}

const databasePrefix = 'kheya-customer-';

/** False when this device cannot keep anything: the app says so in one line (B21). */
export const isKeptOnDevice = observable(true);

let isSharedDevice = false;

/** Keeps every customer's records in memory alone, by their own choice at sign-in (A19). */
export const keepVaultsInMemory = (): void => {
  isSharedDevice = true;
};

const memoryVault = (person: string): Vault => {
  const records = new Map<string, string>();
  return {
    person,
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
  };
};

const databaseVault = async (person: string): Promise<Vault> => {
  const database = await openDatabase(databasePrefix + person);
  const keys = await keysOf(database.use);
  let isOpen = true;
  const nameOf = (record: string) => hiddenName(keys, record);
  const writeAll: Vault['writeAll'] = async (records) => {
    try {
      const sealed = await Promise.all(
        records.map(async ([record, value]): Promise<[string, SealedRecord]> => [
          await nameOf(record),
          await seal(keys, person, record, value),
        ]),
      );
      if (!isOpen) return false;
      await setMany(sealed, database.use);
      return true;
    } catch {
      // Full or gone: the app goes on without this copy (B20).
      return false;
    }
  };
  return {
    person,
    read: async (record) => {
      try {
        const sealed = await get<SealedRecord>(await nameOf(record), database.use);
        return sealed && isOpen ? await unseal(keys, person, record, sealed) : undefined;
      } catch {
        // Damaged, truncated or written by someone else: as good as absent (B28).
        return undefined;
      }
    },
    write: (record, value) => writeAll([[record, value]]),
    writeAll,
    remove: async (record) => {
      try {
        const name = await nameOf(record);
        if (isOpen) await del(name, database.use);
      } catch {
        // Nothing to remove where nothing can be reached.
      }
    },
    close: () => {
      isOpen = false;
      database.close();
    },
  };
};

let current: { readonly person: string; readonly vault: Promise<Vault> } | undefined;

/** The vault of a person, opened once; in memory where the device keeps nothing. */
export const vaultOf = (person: string): Promise<Vault> => {
  if (current?.person === person) return current.vault;
  closeVault();
  const opening = isSharedDevice ? Promise.resolve(memoryVault(person)) : databaseVault(person);
  const vault = opening.catch(() => {
    isKeptOnDevice.set(false);
    return memoryVault(person);
  });
  current = { person, vault };
  return vault;
};

/** Closes the open vault; nothing late is written to it any more. */
export const closeVault = (): void => {
  void current?.vault.then((vault) => vault.close());
  current = undefined;
};

/** Deletes every customer's records from this device (product.md A7). */
export const deleteVaults = async (): Promise<void> => {
  const open = await current?.vault;
  open?.close();
  current = undefined;
  await deleteDatabases(databasePrefix);
};
