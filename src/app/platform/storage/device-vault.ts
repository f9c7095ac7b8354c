import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import { TimeoutError } from '../timing.ts';
import type { Database } from './database.ts';
import { DatabaseClosed } from './database.ts';
import type { OpenRecord, RecordLife, SealedRecord, VaultKeys } from './encryption.ts';
import {
  hiddenName,
  isPending,
  isSealed,
  logOnce,
  refreshedRecord,
  retentionMs,
  seal,
  unreadableRecord,
  unseal,
} from './encryption.ts';
import { LockLost, VaultLocked, keysRecord, loadKeys } from './vault-keys.ts';

/**
 * One customer's encrypted records on this device. Failed reads return undefined; nothing throws.
 */
export interface Vault {
  readonly customerId: string;
  readonly read: (record: string) => Promise<unknown>;
  /**
   * Resolves to whether the record was stored. `requestedAtMs` is when the bank was asked, in bank
   * time: such a record never replaces one requested later (B38), and expires. A caller that stores
   * what the customer made tells them about a false.
   */
  readonly write: (record: string, value: unknown, requestedAtMs?: number) => Promise<boolean>;
  /** Writes several records in one transaction: all or none. */
  readonly writeAll: (
    records: readonly (readonly [record: string, value: unknown])[],
  ) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
  readonly close: () => void;
}

/** A customer's records in their own database, with recovery from storage failures (B14-B30). */
export const deviceVault = async (
  customerId: string,
  database: Database,
  onTrouble: (cause: unknown) => void,
): Promise<Vault> => {
  const [keys] = await Promise.all([loadKeys(database, customerId), dropExpired(database)]);
  let place = { customerId, database, keys };
  const guarded = createGuard(onTrouble);

  /** The keys may have changed in another tab: retries once. */
  const putOnce = async (records: readonly OpenRecord[]): Promise<void> => {
    try {
      await putSealed(place, records);
    } catch (cause) {
      if (!(cause instanceof StaleKeys)) throw cause;
      place = { ...place, keys: await loadKeys(database, customerId) };
      await putSealed(place, records);
    }
  };

  /** On a full device older copies of the bank's data give way, all of them if they must. */
  const put = async (records: readonly OpenRecord[]): Promise<boolean> => {
    const isForPending = records.some(({ life }) => life === 'pending');
    for (let attempt = 1; ; attempt += 1)
      try {
        await putOnce(records);
        return true;
      } catch (cause) {
        if (!isQuota(cause) || attempt > (isForPending ? maxEvictions : 1)) throw cause;
        const { evictOldest } = await import('./maintenance.ts');
        if (!(await evictOldest(database, { isForPending }))) throw cause;
      }
  };

  const write = (
    given: readonly (readonly [record: string, value: unknown])[],
    requestedAtMs?: number,
  ): Promise<boolean> => {
    const atMs = requestedAtMs ?? bankNowMs();
    const records = given.map(([record, value]) => {
      const life = lifeOf(record, requestedAtMs);
      return { record, value, atMs, life };
    });
    return guarded(() => put(records), false);
  };

  return {
    customerId,
    read: (record) => guarded(() => readSealed(place, record), undefined),
    write: (record, value, requestedAtMs) => write([[record, value]], requestedAtMs),
    writeAll: (records) => write(records),
    remove: (record) => guarded(() => removeSealed(place, record), undefined),
    close: database.close,
  };
};

const lifeOf = (record: string, requestedAtMs: number | undefined): RecordLife => {
  if (isPending(record)) return 'pending';
  return requestedAtMs === undefined ? 'copy' : 'own';
};

/** Data that was not refreshed for 90 days is removed as a whole (A19). */
const dropExpired = async (database: Database): Promise<void> => {
  const refreshedMs: unknown = await database.run('readonly', (store) =>
    promisifyRequest(store.get(refreshedRecord)),
  );
  if (typeof refreshedMs !== 'number' || bankNowMs() - refreshedMs <= retentionMs) return;
  const { removePersistedRecords } = await import('./maintenance.ts');
  await removePersistedRecords(database);
};

const isQuota = (cause: unknown): boolean => (cause as Error | null)?.name === 'QuotaExceededError';

/** Each removes the older half of what is left; 200 records are gone after these. */
const maxEvictions = 8;

/** Consecutive failures after which the device counts as unable to store. */
const maxFailures = 2;

type Guard = <Value>(run: () => Promise<Value>, otherwise: Value) => Promise<Value>;

/** Storage failures never reach a screen; permanent ones are reported once. */
const createGuard = (onTrouble: (cause: unknown) => void): Guard => {
  let failures = 0;
  return async (run, otherwise) => {
    try {
      const value = await run();
      failures = 0;
      return value;
    } catch (cause) {
      if (!isQuota(cause) && !(cause instanceof DatabaseClosed)) failures += 1;
      const isHopeless = [TimeoutError, VaultLocked, LockLost].some(
        (kind) => cause instanceof kind,
      );
      if (isHopeless || failures > maxFailures) onTrouble(cause);
      return otherwise;
    }
  };
};

/** The keys were replaced after a record was encrypted. */
class StaleKeys extends Error {}

export interface SealedStore {
  readonly customerId: string;
  readonly database: Database;
  readonly keys: VaultKeys;
}

/** Encrypts records and stores them in one transaction; throws StaleKeys if the keys changed. */
const putSealed = async (
  { customerId, database, keys }: SealedStore,
  records: readonly OpenRecord[],
): Promise<void> => {
  const sealed = await Promise.all(records.map((one) => seal(keys, customerId, one)));
  const newestMs = newestOf(records);
  await database.run('readwrite', async (store) => {
    const present: unknown = await promisifyRequest(store.get(keysRecord));
    const { generation } = (present ?? {}) as Partial<VaultKeys>;
    if (generation !== keys.generation) throw new StaleKeys();
    if (newestMs > 0) store.put(newestMs, refreshedRecord);
    for (const [name, mine] of sealed) {
      const existing: unknown =
        mine.life === 'own' ? await promisifyRequest(store.get(name)) : undefined;
      if (!isOlder(mine, existing)) store.put(mine, name);
    }
  });
};

/** A response requested earlier never replaces a later one (B38). */
const isOlder = (mine: SealedRecord, existing: unknown): boolean =>
  mine.life === 'own' &&
  isSealed(existing) &&
  existing.generation === mine.generation &&
  existing.atMs > mine.atMs &&
  existing.atMs <= bankNowMs();

const newestOf = (records: readonly OpenRecord[]): number =>
  Math.max(0, ...records.map(({ atMs, life }) => (life === 'pending' ? 0 : atMs)));

/** Decrypts a record; one that is damaged, moved or forged counts as absent (B28). */
const readSealed = async (
  { customerId, database, keys }: SealedStore,
  record: string,
): Promise<unknown> => {
  const name = await hiddenName(keys, record);
  const stored: unknown = await database.run('readonly', (store) =>
    promisifyRequest(store.get(name)),
  );
  if (stored === undefined) return undefined;
  try {
    if (!isSealed(stored)) throw new Error('no record');
    const open = await unseal(keys, customerId, name, stored);
    if (open.record !== record) throw new Error('another record');
    return open.value;
  } catch {
    logOnce(unreadableRecord);
    await drop(database, name, stored);
    return undefined;
  }
};

/** Removes a record that cannot be decrypted, unless it was replaced meanwhile. */
const drop = (database: Database, name: string, broken: unknown): Promise<void> =>
  database.run('readwrite', async (store) => {
    const now: unknown = await promisifyRequest(store.get(name));
    const isSame = !isSealed(now) || (isSealed(broken) && String(now.iv) === String(broken.iv));
    if (isSame) store.delete(name);
  });

const removeSealed = async ({ database, keys }: SealedStore, record: string): Promise<void> => {
  const name = await hiddenName(keys, record);
  await database.run('readwrite', async (store) => void store.delete(name));
};
