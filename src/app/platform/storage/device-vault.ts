import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import { LetGo } from './database.ts';
import type { Database } from './database.ts';
import { hiddenName, isSealed, seal, unseal } from './encryption.ts';
import type { OpenRecord, SealedRecord, VaultKeys } from './encryption.ts';
import { isPending, keptForMs, refreshedRecord } from './record-life.ts';
import type { RecordLife } from './record-life.ts';
import { logOnce } from './storage-log.ts';
import { keysRecord, loadKeys, LockLost, VaultLocked } from './vault-keys.ts';
import type { Vault } from './vault.ts';
import { TimeUp } from './within.ts';

/** Other keys have taken the place of those a record was sealed with. */
class StaleKeys extends Error {}

const lifeOf = (record: string, askedAtMs: number | undefined): RecordLife => {
  if (isPending(record)) return 'pending';
  return askedAtMs === undefined ? 'copy' : 'own';
};

/** An answer that was asked for earlier never takes a later one's place (B38). */
const isOlder = (mine: SealedRecord, kept: unknown): boolean =>
  mine.life === 'own' &&
  isSealed(kept) &&
  kept.generation === mine.generation &&
  kept.atMs > mine.atMs &&
  kept.atMs <= bankNowMs();

type Sealed = readonly (readonly [name: string, sealed: SealedRecord])[];

const putAll = (database: Database, { generation }: VaultKeys, sealed: Sealed): Promise<void> =>
  database.run('readwrite', async (store) => {
    const keys: unknown = await promisifyRequest(store.get(keysRecord));
    if ((keys as Partial<VaultKeys> | undefined)?.generation !== generation) throw new StaleKeys();
    const newestMs = Math.max(
      ...sealed.map(([, { atMs, life }]) => (life === 'pending' ? 0 : atMs)),
    );
    if (newestMs > 0) store.put(newestMs, refreshedRecord);
    for (const [name, mine] of sealed) {
      const kept: unknown =
        mine.life === 'own' ? await promisifyRequest(store.get(name)) : undefined;
      if (!isOlder(mine, kept)) store.put(mine, name);
    }
  });

/** A copy that nobody has refreshed for 90 days goes as a whole (A19). */
const dropExpired = async (database: Database): Promise<void> => {
  const refreshedMs: unknown = await database.run('readonly', (store) =>
    promisifyRequest(store.get(refreshedRecord)),
  );
  if (typeof refreshedMs !== 'number' || bankNowMs() - refreshedMs <= keptForMs) return;
  const { removeCopy } = await import('./trim.ts');
  await removeCopy(database);
};

const isQuota = (cause: unknown): boolean => (cause as Error | null)?.name === 'QuotaExceededError';

/** A record that does not open is as good as absent; it goes, unless it was replaced meanwhile. */
const drop = (database: Database, name: string, broken: unknown): Promise<void> =>
  database.run('readwrite', async (store) => {
    const now: unknown = await promisifyRequest(store.get(name));
    const isSame = !isSealed(now) || (isSealed(broken) && String(now.iv) === String(broken.iv));
    if (isSame) store.delete(name);
  });

/** Failures in a row after which a device is taken to keep nothing. */
const failuresBorne = 2;

/** A customer's records in a database of their own, whatever the browser does to it (B14-B30). */
export const deviceVault = async (
  person: string,
  database: Database,
  onTrouble: (cause: unknown) => void,
): Promise<Vault> => {
  let [keys] = await Promise.all([loadKeys(database, person), dropExpired(database)]);
  let failures = 0;

  const guarded = async <Value>(run: () => Promise<Value>, otherwise: Value): Promise<Value> => {
    try {
      const value = await run();
      failures = 0;
      return value;
    } catch (cause) {
      if (!isQuota(cause) && !(cause instanceof LetGo)) failures += 1;
      const isHopeless = [TimeUp, VaultLocked, LockLost].some((kind) => cause instanceof kind);
      if (isHopeless || failures > failuresBorne) onTrouble(cause);
      return otherwise;
    }
  };

  const read = async (record: string): Promise<unknown> => {
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
      logOnce('a record of the copy on this device could not be read and was dropped');
      await drop(database, name, stored);
      return undefined;
    }
  };

  const put = async (records: readonly OpenRecord[]): Promise<void> => {
    const sealed = await Promise.all(records.map((one) => seal(keys, person, one)));
    await putAll(database, keys, sealed);
  };

  /** The keys may have changed in another tab, and storage may be full: each is met once. */
  const putOnceMore = async (records: readonly OpenRecord[]): Promise<boolean> => {
    try {
      await put(records);
    } catch (cause) {
      if (cause instanceof StaleKeys) keys = await loadKeys(database, person);
      else if (!isQuota(cause) || !(await trimmed())) throw cause;
      await put(records);
    }
    return true;
  };

  const trimmed = async (): Promise<boolean> => {
    const { trimOldest } = await import('./trim.ts');
    return trimOldest(database);
  };

  const write = (
    given: readonly (readonly [record: string, value: unknown])[],
    askedAtMs?: number,
  ): Promise<boolean> => {
    const atMs = askedAtMs ?? bankNowMs();
    const records = given.map(([record, value]) => ({
      ...{ record, value, atMs },
      life: lifeOf(record, askedAtMs),
    }));
    return guarded(() => putOnceMore(records), false);
  };

  return {
    person,
    read: (record) => guarded(() => read(record), undefined),
    write: (record, value, askedAtMs) => write([[record, value]], askedAtMs),
    writeAll: (records) => write(records),
    remove: (record) =>
      guarded(async () => {
        const name = await hiddenName(keys, record);
        await database.run('readwrite', async (store) => void store.delete(name));
      }, undefined),
    close: database.close,
  };
};
