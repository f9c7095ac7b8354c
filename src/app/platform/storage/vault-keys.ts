import { promisifyRequest } from 'idb-keyval';
import { lockMethod } from '../lock-state.ts';
import type { Database } from './database.ts';
import { makeKeys } from './encryption.ts';
import type { VaultKeys } from './encryption.ts';

/** Names of unencrypted records in a customer's database. */
export const keysRecord = 'keys';
export const triesRecord = 'tries';

/** What is needed to open a lock; its secret is not stored (product.md A19). */
export type Lock =
  | {
      readonly kind: 'pin';
      readonly salt: Uint8Array<ArrayBuffer>;
      readonly iterations: number;
      /** Binds the PIN to this device; not extractable. */
      readonly deviceKey: CryptoKey;
    }
  | {
      readonly kind: 'passkey';
      readonly credentialId: Uint8Array<ArrayBuffer>;
      /** How the device lists it; locks of earlier releases have no name of their own. */
      readonly name?: string;
      readonly salt: Uint8Array<ArrayBuffer>;
    };

/** Vault keys encrypted by a lock. */
export interface LockedKeys {
  readonly generation: string;
  readonly lock: Lock;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

/** The keys are locked and this tab has not opened the lock. */
export class VaultLocked extends Error {}

/** The browser has evicted the lock together with the data (B19). */
export class LockLost extends Error {}

/**
 * Unlocked keys, in memory only. During a change of lock both old and new keys are available, so
 * that reads in between succeed.
 */
let unlockedKeys: { readonly customerId: string; readonly keys: readonly VaultKeys[] } | undefined;

export const holdKeys = (customerId: string, keys: VaultKeys): void => {
  const held = unlockedKeys?.customerId === customerId ? unlockedKeys.keys : [];
  unlockedKeys = { customerId, keys: [keys, ...held].slice(0, 2) };
};

/** The latest keys. */
export const heldKeys = ():
  | { readonly customerId: string; readonly keys: VaultKeys }
  | undefined => {
  const [keys] = unlockedKeys?.keys ?? [];
  return unlockedKeys && keys && { customerId: unlockedKeys.customerId, keys };
};
export const dropKeys = (): void => {
  unlockedKeys = undefined;
};

export const areKeys = (given: unknown): given is VaultKeys => {
  const { generation, cipher, name } = (given ?? {}) as Partial<VaultKeys>;
  return typeof generation === 'string' && isKey(cipher, 'AES-GCM') && isKey(name, 'HMAC');
};

const isKey = (given: unknown, algorithm: string): boolean =>
  given instanceof CryptoKey && given.algorithm.name === algorithm;

export const areLocked = (given: unknown): given is LockedKeys => {
  const { generation, lock, iv, wrapped } = (given ?? {}) as Partial<LockedKeys>;
  return (
    typeof generation === 'string' &&
    (lock?.kind === 'pin' || lock?.kind === 'passkey') &&
    iv instanceof Uint8Array &&
    wrapped instanceof ArrayBuffer
  );
};

/** The stored keys of a database, not validated. */
export const readKeys = (database: Database): Promise<unknown> =>
  database.run('readonly', (store) => promisifyRequest(store.get(keysRecord)));

/**
 * The keys of a database, created on first use. Throws VaultLocked while locked, LockLost if the
 * lock was evicted.
 */
export const loadKeys = async (database: Database, customerId: string): Promise<VaultKeys> => {
  let stored = await readKeys(database);
  if (!areKeys(stored) && !areLocked(stored)) {
    if (lockMethod() !== undefined) throw new LockLost();
    stored = await makeOnce(database);
  }
  if (areKeys(stored)) return stored;
  const { generation } = stored as LockedKeys;
  const held = unlockedKeys?.customerId === customerId ? unlockedKeys.keys : [];
  const keys = held.find((one) => one.generation === generation);
  if (!keys) throw new VaultLocked();
  return keys;
};

/** Two tabs may create keys at the same time: the first ones win. */
const makeOnce = async (database: Database): Promise<unknown> => {
  const created = await makeKeys();
  return database.run('readwrite', async (store) => {
    const stored: unknown = await promisifyRequest(store.get(keysRecord));
    if (areKeys(stored) || areLocked(stored)) return stored;
    await promisifyRequest(store.put(created, keysRecord));
    return created;
  });
};
