import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import type { Database } from './database.ts';
import { hiddenName, isSealed, seal, unseal } from './encryption.ts';
import type { OpenRecord, SealedRecord, VaultKeys } from './encryption.ts';
import { refreshedRecord } from './record-life.ts';
import { logOnce, unreadable } from './storage-log.ts';
import { keysRecord } from './vault-keys.ts';

/** Other keys have taken the place of those a record was sealed with. */
export class StaleKeys extends Error {}

/** Whose records, where, and with which keys. */
export interface SealedStore {
  readonly person: string;
  readonly database: Database;
  readonly keys: VaultKeys;
}

/** An answer that was asked for earlier never takes a later one's place (B38). */
const isOlder = (mine: SealedRecord, kept: unknown): boolean =>
  mine.life === 'own' &&
  isSealed(kept) &&
  kept.generation === mine.generation &&
  kept.atMs > mine.atMs &&
  kept.atMs <= bankNowMs();

const newestOf = (records: readonly OpenRecord[]): number =>
  Math.max(0, ...records.map(({ atMs, life }) => (life === 'pending' ? 0 : atMs)));

/** Seals records and puts them down in one transaction; throws StaleKeys when the keys changed. */
export const putSealed = async (
  { person, database, keys }: SealedStore,
  records: readonly OpenRecord[],
): Promise<void> => {
  const sealed = await Promise.all(records.map((one) => seal(keys, person, one)));
  const newestMs = newestOf(records);
  await database.run('readwrite', async (store) => {
    const present: unknown = await promisifyRequest(store.get(keysRecord));
    const { generation } = (present ?? {}) as Partial<VaultKeys>;
    if (generation !== keys.generation) throw new StaleKeys();
    if (newestMs > 0) store.put(newestMs, refreshedRecord);
    for (const [name, mine] of sealed) {
      const kept: unknown =
        mine.life === 'own' ? await promisifyRequest(store.get(name)) : undefined;
      if (!isOlder(mine, kept)) store.put(mine, name);
    }
  });
};

/** A record that does not open goes, unless it was replaced meanwhile. */
const drop = (database: Database, name: string, broken: unknown): Promise<void> =>
  database.run('readwrite', async (store) => {
    const now: unknown = await promisifyRequest(store.get(name));
    const isSame = !isSealed(now) || (isSealed(broken) && String(now.iv) === String(broken.iv));
    if (isSame) store.delete(name);
  });

/** Opens a record; one that is damaged, moved or written by a script is as good as absent (B28). */
export const readSealed = async (
  { person, database, keys }: SealedStore,
  record: string,
): Promise<unknown> => {
  const name = await hiddenName(keys, record);
  const stored: unknown = await database.run('readonly', (store) =>
    promisifyRequest(store.get(name)),
  );
  if (stored === undefined) return undefined;
  try {
    if (!isSealed(stored)) throw new Error('no record');
    const open = await unseal(keys, person, name, stored);
    if (open.record !== record) throw new Error('another record');
    return open.value;
  } catch {
    logOnce(unreadable);
    await drop(database, name, stored);
    return undefined;
  }
};

export const removeSealed = async (
  { database, keys }: SealedStore,
  record: string,
): Promise<void> => {
  const name = await hiddenName(keys, record);
  await database.run('readwrite', async (store) => void store.delete(name));
};
