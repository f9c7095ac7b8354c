import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import type { Database } from './database.ts';
import { isSealed } from './encryption.ts';
import type { SealedRecord } from './encryption.ts';
import { keptForMs, refreshedRecord } from './record-life.ts';
import { logOnce, unreadable } from './storage-log.ts';
import { keysRecord, triesRecord } from './vault-keys.ts';

const unsealedRecords: ReadonlySet<IDBValidKey> = new Set([
  keysRecord,
  triesRecord,
  refreshedRecord,
]);

interface Entry {
  readonly name: IDBValidKey;
  readonly value: unknown;
}

const entriesOf = async (store: IDBObjectStore): Promise<readonly Entry[]> => {
  const [names, values] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest(store.getAll() as IDBRequest<unknown[]>),
  ]);
  return names
    .map((name, index) => ({ name, value: values[index] }))
    .filter(({ name }) => !unsealedRecords.has(name));
};

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

const isOfLife =
  (...lives: readonly SealedRecord['life'][]) =>
  ({ value }: Entry): boolean =>
    isSealed(value) && lives.includes(value.life);

const ageOf = ({ value }: Entry): number => (isSealed(value) ? value.atMs : 0);

/** Makes room when storage is full: the older half of what can be asked for again goes (B20). */
export const trimOldest = async (database: Database): Promise<boolean> => {
  const removed = await removeThose(database, (entries) => {
    const oldestFirst = entries.filter(isOfLife('own')).toSorted((a, b) => ageOf(a) - ageOf(b));
    return oldestFirst.slice(0, Math.ceil(oldestFirst.length / 2));
  });
  return removed > 0;
};

/**
 * Removes what has expired 90 days after its last refresh by the bank's time (A19), what no key
 * opens any more, and what is no record at all. What is still to be sent stays.
 */
export const sweep = async (database: Database): Promise<void> => {
  await removeThose(database, (entries, generation) =>
    entries.filter(({ value }) => {
      if (!isSealed(value)) logOnce(unreadable);
      if (!isSealed(value) || value.generation !== generation) return true;
      return value.life === 'own' && bankNowMs() - value.atMs > keptForMs;
    }),
  );
};

/** Removes the whole copy; what is still to be sent stays. */
export const removeCopy = async (database: Database): Promise<void> => {
  await removeThose(database, (entries) => entries.filter(isOfLife('own', 'copy')));
};

/** What lies on the device, for the settings. */
export interface CopyFacts {
  readonly records: number;
  readonly bytes: number;
  /** When anything of it was last asked of the bank, in the bank's time. */
  readonly refreshedAtMs: number | undefined;
  readonly oldestAtMs: number | undefined;
}

/** Weighs the copy without opening it. */
export const weighCopy = (database: Database): Promise<CopyFacts> =>
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
