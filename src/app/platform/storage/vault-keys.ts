import { promisifyRequest } from 'idb-keyval';
import { lockMethod } from '../lock-state.ts';
import type { Database } from './database.ts';
import { makeKeys } from './encryption.ts';
import type { VaultKeys } from './encryption.ts';

/** Records of a customer's database that are not sealed, by their name. */
export const keysRecord = 'keys';
export const triesRecord = 'tries';

/** What a lock needs to be opened again; its secret is kept nowhere (product.md A19). */
export type Lock =
  | {
      readonly kind: 'pin';
      readonly salt: Uint8Array<ArrayBuffer>;
      readonly iterations: number;
      /** Binds the PIN to this device; cannot be taken out by script. */
      readonly deviceKey: CryptoKey;
    }
  | {
      readonly kind: 'passkey';
      readonly credentialId: Uint8Array<ArrayBuffer>;
      readonly salt: Uint8Array<ArrayBuffer>;
    };

/** The keys under a lock: only who opens it has them. */
export interface LockedKeys {
  readonly generation: string;
  readonly lock: Lock;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
}

/** The keys lie under a lock that this tab has not opened. */
export class VaultLocked extends Error {}

/** There was a lock, and the browser has thrown it away together with the copy (B19). */
export class LockLost extends Error {}

/**
 * What was unlocked, for as long as it stays unlocked; in memory alone. While a lock is changed both
 * its keys and the next ones are at hand, so that no read in between finds itself locked out.
 */
let unlockedKeys: { readonly person: string; readonly keys: readonly VaultKeys[] } | undefined;

export const holdKeys = (person: string, keys: VaultKeys): void => {
  const held = unlockedKeys?.person === person ? unlockedKeys.keys : [];
  unlockedKeys = { person, keys: [keys, ...held].slice(0, 2) };
};

/** The keys taken last. */
export const heldKeys = (): { readonly person: string; readonly keys: VaultKeys } | undefined => {
  const [keys] = unlockedKeys?.keys ?? [];
  return unlockedKeys && keys && { person: unlockedKeys.person, keys };
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

/** What stands for keys in a database, whoever wrote it. */
export const readKeys = (database: Database): Promise<unknown> =>
  database.run('readonly', (store) => promisifyRequest(store.get(keysRecord)));

/** The keys of a database, made at its first use. Throws while they lie under a lock. */
export const loadKeys = async (database: Database, person: string): Promise<VaultKeys> => {
  let stored = await readKeys(database);
  if (!areKeys(stored) && !areLocked(stored)) {
    if (lockMethod() !== undefined) throw new LockLost();
    stored = await makeOnce(database);
  }
  if (areKeys(stored)) return stored;
  const { generation } = stored as LockedKeys;
  const held = unlockedKeys?.person === person ? unlockedKeys.keys : [];
  const keys = held.find((one) => one.generation === generation);
  if (!keys) throw new VaultLocked();
  return keys;
};

/** Two tabs may make keys at once: those that were first are right for both. */
const makeOnce = async (database: Database): Promise<unknown> => {
  const made = await makeKeys();
  return database.run('readwrite', async (store) => {
    const stored: unknown = await promisifyRequest(store.get(keysRecord));
    if (areKeys(stored) || areLocked(stored)) return stored;
    await promisifyRequest(store.put(made, keysRecord));
    return made;
  });
};
