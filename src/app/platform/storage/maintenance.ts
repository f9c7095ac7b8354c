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

/** Makes room when storage is full: the older half of what can be asked for again goes (B20). */
export const evictOldest = async (database: Database): Promise<boolean> => {
  const removed = await removeThose(database, (entries) => {
    const oldestFirst = entries.filter(isOfLife('own')).toSorted((a, b) => ageOf(a) - ageOf(b));
    return oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2));
  });
  return removed > 0;
};

interface Entry {
  readonly name: IDBValidKey;
  readonly value: unknown;
}

const removeThose = (
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
  (...lives: readonly SealedRecord['life'][]) =>
  ({ value }: Entry): boolean =>
    isSealed(value) && lives.includes(value.life);

const ageOf = ({ value }: Entry): number => (isSealed(value) ? value.atMs : 0);

/**
 * Removes what has expired 90 days after its last refresh by the bank's time (A19), what no key
 * opens any more, and what is no record at all. What is still to be sent stays.
 */
export const evictExpired = async (database: Database): Promise<void> => {
  await removeThose(database, (entries, generation) =>
    entries.filter(({ value }) => {
      if (!isSealed(value)) logOnce(unreadableRecord);
      if (!isSealed(value) || value.generation !== generation) return true;
      return value.life === 'own' && bankNowMs() - value.atMs > retentionMs;
    }),
  );
};

/** Removes the whole copy; what is still to be sent stays. */
export const removePersistedRecords = async (database: Database): Promise<void> => {
  await removeThose(database, (entries) => entries.filter(isOfLife('own', 'copy')));
};

/** What lies on the device, for the settings. */
export interface StorageFacts {
  readonly records: number;
  readonly bytes: number;
  /** When anything of it was last asked of the bank, in the bank's time. */
  readonly refreshedAtMs: number | undefined;
  readonly oldestAtMs: number | undefined;
}

/** Weighs the copy without opening it. */
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

/** Another tab may write meanwhile; so often it is begun anew. */
const attempts = 8;

/**
 * Seals the whole copy with other keys, in one transaction: afterwards the old ones open nothing of
 * it. `stored` is what stands for the new keys at rest: they themselves, or what a lock opens.
 */
export const rekey = async (
  person: string,
  database: Database,
  from: VaultKeys,
  to: { readonly keys: VaultKeys; readonly stored: VaultKeys | LockedKeys },
): Promise<void> => {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const before = await database.run('readonly', sealedIn);
    const sealed = await resealAll(person, before, from, to.keys);
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
  throw new Error('the copy is being written all the time');
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

/** What does not open is left behind: nobody could read it before either. */
const resealAll = async (
  person: string,
  records: Sealed,
  from: VaultKeys,
  to: VaultKeys,
): Promise<readonly (readonly [string, SealedRecord])[]> => {
  const sealed = await Promise.all(
    [...records].map(async ([name, record]) => {
      const open = await unseal(from, person, name as string, record).catch(() => undefined);
      return open && seal(to, person, open);
    }),
  );
  return sealed.filter((one) => one !== undefined);
};

const isUnchanged = (before: Sealed, now: Sealed): boolean =>
  before.size === now.size &&
  [...before].every(([name, { iv }]) => String(now.get(name)?.iv) === String(iv));
