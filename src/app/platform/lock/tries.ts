import { promisifyRequest } from 'idb-keyval';
import { noTries, waitLeftMs } from '#domain/auth/app-lock.ts';
import type { WrongTries } from '#domain/auth/app-lock.ts';
import type { Database } from '../storage/database.ts';
import { triesRecord } from '../storage/vault-keys.ts';

const triesIn = (stored: unknown): WrongTries => {
  const { count, lastMs } = (stored ?? {}) as Partial<WrongTries>;
  const isCount = Number.isInteger(count) && Number.isFinite(lastMs);
  return isCount ? { count: Number(count), lastMs: Number(lastMs) } : noTries;
};

/** The wrong PINs on end so far. */
export const readTries = async (database: Database): Promise<WrongTries> =>
  triesIn(await database.run('readonly', (store) => promisifyRequest(store.get(triesRecord))));

/**
 * Counts a try before it is made, and on the disk: a reload or a kill in between saves no try.
 * Undefined while the wait of an earlier one is not over, in whichever tab.
 */
export const countTry = (database: Database): Promise<WrongTries | undefined> =>
  database.run(
    'readwrite',
    async (store) => {
      const nowMs = Date.now();
      const before = triesIn(await promisifyRequest(store.get(triesRecord)));
      if (waitLeftMs(before, nowMs) > 0) return undefined;
      const tries = { count: before.count + 1, lastMs: nowMs };
      store.put(tries, triesRecord);
      return tries;
    },
    'strict',
  );

/** A right PIN makes the wrong ones before it undone. */
export const clearTries = (database: Database): Promise<void> =>
  database.run('readwrite', async (store) => void store.delete(triesRecord), 'strict');
