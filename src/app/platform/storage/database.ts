import { promisifyRequest } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { withinMs } from './within.ts';

const storeName = 'records';
const openWithinMs = 3_000;

/** A key-value store of its own database that lets go when the database is to be deleted. */
export interface Database {
  readonly use: UseStore;
  readonly close: () => void;
}

/** Opens a database; rejects when IndexedDB is missing, blocked or hangs (reliability.md B21). */
export const openDatabase = async (name: string): Promise<Database> => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  const database = await withinMs(openWithinMs, promisifyRequest(request));
  // Another tab that logs out deletes the database: holding on would block it.
  database.onversionchange = () => database.close();
  return {
    use: async (mode, run) => run(database.transaction(storeName, mode).objectStore(storeName)),
    close: () => database.close(),
  };
};

const deleteDatabase = (name: string): Promise<void> =>
  withinMs(openWithinMs, promisifyRequest(indexedDB.deleteDatabase(name))).then(() => undefined);

/** Deletes every database whose name begins so. Never rejects. */
export const deleteDatabases = async (prefix: string): Promise<void> => {
  try {
    const all = await withinMs(openWithinMs, indexedDB.databases());
    const names = all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
    await Promise.allSettled(names.map(deleteDatabase));
  } catch {
    // Where databases cannot be listed none could be opened either.
  }
};
