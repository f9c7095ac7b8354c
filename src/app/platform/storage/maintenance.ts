import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import type { Database } from './database.ts';
import type { SealedRecord, VaultKeys } from './encryption.ts';
import {
  isSealed,
  logOnce,
  refreshedRecord,
  retentionMs,
  seal,
  unreadableRecord,
  unseal,
} from './encryption.ts';
import type { LockedKeys } from './vault-keys.ts';
import { keysRecord, triesRecord } from './vault-keys.ts';

const unsealedRecords: ReadonlySet<IDBValidKey> = new Set([
  keysRecord,
  triesRecord,
  refreshedRecord,
]);

/**
 * Frees space when storage is full: removes the older half of the records that can be fetched again
 * (B20), for what the customer made those of the history too. False if none was left.
 */
export const evictOldest = async (
  database: Database,
  { isForPending }: { readonly isForPending: boolean },
): Promise<boolean> => {
  const evictable = isOfLife('own', ...(isForPending ? (['copy'] as const) : []));
  const removed = await removeWhere(database, (entries) => {
    const oldestFirst = entries.filter(evictable).toSorted((a, b) => ageOf(a) - ageOf(b));
    return oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2));
  });
  return removed > 0;
};

interface Entry {
  readonly name: IDBValidKey;
  readonly value: unknown;
}

const removeWhere = (
  database: Database,
  choose: (entries: readonly Entry[], generation: unknown) => readonly Entry[],
): Promise<number> =>
  database.run('readwrite', async (store) => {
    const keys: unknown = await promisifyRequest(store.get(keysRecord));
    const generation = (keys as Partial<SealedRecord> | undefined)?.generation;
    const chosen = choose(await entriesOf(store), generation);
    for (const { name } of chosen) store.delete(name);
    return chosen.length;
  });

const entriesOf = async (store: IDBObjectStore): Promise<readonly Entry[]> => {
  const [names, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll() as IDBRequest<unknown[]>),
  ]);
  return names
    .map((name, index) => ({ name, value: values[index] }))
    .filter(({ name }) => !unsealedRecords.has(name));
};

const isOfLife =
  (...lifetimes: readonly SealedRecord['life'][]) =>
  ({ value }: Entry): boolean =>
    isSealed(value) && lifetimes.includes(value.life);

const ageOf = ({ value }: Entry): number => (isSealed(value) ? value.atMs : 0);

/**
 * Removes records 90 days after their last refresh in bank time (A19), records of former keys, and
 * invalid ones. Unsent data stays.
 */
export const evictExpired = async (database: Database): Promise<void> => {
  await removeWhere(database, (entries, generation) =>
    entries.filter(({ value }) => {
      if (!isSealed(value)) logOnce(unreadableRecord);
      if (!isSealed(value) || value.generation !== generation) return true;
      return value.life === 'own' && bankNowMs() - value.atMs > retentionMs;
    }),
  );
};

/** Removes the whole persisted cache; unsent data stays. */
export const removePersistedRecords = async (database: Database): Promise<void> => {
  await removeWhere(database, (entries) => entries.filter(isOfLife('own', 'copy')));
};

/** Storage usage, for the settings screen. */
export interface StorageFacts {
  readonly records: number;
  readonly bytes: number;
  /** When the bank was last asked for any of it, in bank time. */
  readonly refreshedAtMs: number | undefined;
  readonly oldestAtMs: number | undefined;
}

/** Measures the persisted cache without decrypting it. */
export const measureStorage = (database: Database): Promise<StorageFacts> =>
  database.run('readonly', async (store) => {
    const sealed = (await entriesOf(store)).flatMap(({ value }) =>
      isSealed(value) && value.life !== 'pending' ? [value] : [],
    );
    const times = sealed.map(({ atMs }) => atMs);
    return {
      records: sealed.length,
      bytes: sealed.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      refreshedAtMs: times.length === 0 ? undefined : times.reduce((a, b) => Math.max(a, b)),
      oldestAtMs: times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b)),
    };
  });

/** Another tab may write meanwhile; retry this often. */
const attempts = 8;

/**
 * Re-encrypts all records with other keys in one transaction; the old keys open nothing afterwards.
 * `stored` is the form of the new keys at rest: plain, or locked.
 */
export const rekey = async (
  customerId: string,
  database: Database,
  from: VaultKeys,
  to: { readonly keys: VaultKeys; readonly stored: VaultKeys | LockedKeys },
): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await database.run('readonly', sealedIn);
    const sealed = await resealAll(customerId, before, from, to.keys);
    const isDone = await database.run(
      'readwrite',
      async (store) => {
        const present = (await promisifyRequest(store.get(keysRecord))) as Partial<VaultKeys>;
        if (present?.generation !== from.generation) throw new Error('the keys have changed');
        if (!isUnchanged(before, await sealedIn(store))) return false;
        for (const name of before.keys()) store.delete(name);
        for (const [name, record] of sealed) store.put(record, name);
        store.put(to.stored, keysRecord);
        return true;
      },
      'strict',
    );
    if (isDone) return;
  }
  throw new Error('too many concurrent writes');
};

type Sealed = ReadonlyMap<IDBValidKey, SealedRecord>;

const sealedIn = async (store: IDBObjectStore): Promise<Sealed> => {
  const [names, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll() as IDBRequest<unknown[]>),
  ]);
  const entries = names.map((name, index) => [name, values[index]] as const);
  return new Map(
    entries.filter((entry): entry is readonly [IDBValidKey, SealedRecord] => isSealed(entry[1])),
  );
};

/** Records that cannot be decrypted are dropped. */
const resealAll = async (
  customerId: string,
  records: Sealed,
  from: VaultKeys,
  to: VaultKeys,
): Promise<readonly (readonly [string, SealedRecord])[]> => {
  const sealed = await Promise.all(
    [...records].map(async ([name, record]) => {
      const open = await unseal(from, customerId, name as string, record).catch(() => undefined);
      return open && seal(to, customerId, open);
    }),
  );
  return sealed.filter((one) => one !== undefined);
};

const isUnchanged = (before: Sealed, now: Sealed): boolean =>
  before.size === now.size &&
  [...before].every(([name, { iv }]) => String(now.get(name)?.iv) === String(iv));
