import { promisifyRequest } from 'idb-keyval';
import { bankNowMs } from '../bank-time.ts';
import { LetGo } from './database.ts';
import type { Database } from './database.ts';
import type { OpenRecord } from './encryption.ts';
import { isPending, keptForMs, refreshedRecord } from './record-life.ts';
import type { RecordLife } from './record-life.ts';
import { putSealed, readSealed, removeSealed, StaleKeys } from './sealed-store.ts';
import { loadKeys, LockLost, VaultLocked } from './vault-keys.ts';
import type { Vault } from './vault-shape.ts';
import { TimeUp } from './within.ts';

const lifeOf = (record: string, askedAtMs: number | undefined): RecordLife => {
  if (isPending(record)) return 'pending';
  return askedAtMs === undefined ? 'copy' : 'own';
};

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

/** Failures in a row after which a device is taken to keep nothing. */
const failuresBorne = 2;

type Guard = <Value>(run: () => Promise<Value>, otherwise: Value) => Promise<Value>;

/** Nothing that storage does is thrown at a screen; what cannot get better is told once. */
const guardOf = (onTrouble: (cause: unknown) => void): Guard => {
  let failures = 0;
  return async (run, otherwise) => {
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
};

/** A customer's records in a database of their own, whatever the browser does to it (B14-B30). */
export const deviceVault = async (
  person: string,
  database: Database,
  onTrouble: (cause: unknown) => void,
): Promise<Vault> => {
  const [keys] = await Promise.all([loadKeys(database, person), dropExpired(database)]);
  let place = { person, database, keys };
  const guarded = guardOf(onTrouble);

  /** The keys may have changed in another tab, and storage may be full: each is met once. */
  const put = async (records: readonly OpenRecord[]): Promise<boolean> => {
    try {
      await putSealed(place, records);
    } catch (cause) {
      if (cause instanceof StaleKeys) place = { ...place, keys: await loadKeys(database, person) };
      else if (!isQuota(cause) || !(await (await import('./trim.ts')).trimOldest(database)))
        throw cause;
      await putSealed(place, records);
    }
    return true;
  };

  const write = (
    given: readonly (readonly [record: string, value: unknown])[],
    askedAtMs?: number,
  ): Promise<boolean> => {
    const atMs = askedAtMs ?? bankNowMs();
    const records = given.map(([record, value]) => {
      const life = lifeOf(record, askedAtMs);
      return { record, value, atMs, life };
    });
    return guarded(() => put(records), false);
  };

  return {
    person,
    read: (record) => guarded(() => readSealed(place, record), undefined),
    write: (record, value, askedAtMs) => write([[record, value]], askedAtMs),
    writeAll: (records) => write(records),
    remove: (record) => guarded(() => removeSealed(place, record), undefined),
    close: database.close,
  };
};
