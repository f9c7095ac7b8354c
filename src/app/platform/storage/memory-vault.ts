import type { Vault } from './vault-shape.ts';

/** Keeps records as long as the page lives: a shared device, or one that can keep nothing. */
export const memoryVault = (person: string): Vault => {
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

/** Has nothing and keeps nothing, as long as the app lock is shut (product.md A19). */
export const lockedVault = (person: string): Vault => ({
  person,
  read: async () => undefined,
  write: async () => false,
  writeAll: async () => false,
  remove: async () => undefined,
  close: () => undefined,
});
