import { isPending } from './record-life.ts';
import type { Vault } from './vault-shape.ts';

export interface MemoryVault extends Vault {
  /** True when something is still to be sent, which must not be lost on the way elsewhere. */
  readonly hasPending: () => boolean;
}

/** Keeps records as long as the page lives: a shared device, or one that can keep nothing. */
export const memoryVault = (person: string): MemoryVault => {
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
    hasPending: () => [...records.keys()].some(isPending),
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
