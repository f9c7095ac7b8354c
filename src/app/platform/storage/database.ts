import { promisifyRequest } from 'idb-keyval';
import { observable } from '../observable.ts';
import { TimeUp, withinMs } from './within.ts';

const patienceMs = 3_000;

/** The database was closed on purpose: nothing late is written to it. */
export class LetGo extends Error {}

/**
 * While IndexedDB hangs nobody waits for it again (reliability.md B21). What was given up and comes
 * after all ends that: a slow phone is not a broken one.
 */
export const isStorageHung = observable(false);

const patiently = async <Value>(promise: Promise<Value>): Promise<Value> => {
  const hasCome = () => isStorageHung.set(false);
  promise.then(hasCome, hasCome);
  if (isStorageHung.get()) throw new TimeUp('storage hangs');
  try {
    return await withinMs(patienceMs, promise);
  } catch (cause) {
    if (cause instanceof TimeUp) isStorageHung.set(true);
    throw cause;
  }
};

type Act<Value> = (store: IDBObjectStore) => Promise<Value>;

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });
  });

const runIn = async <Value>(transaction: IDBTransaction, act: Act<Value>): Promise<Value> => {
  const end = ended(transaction);
  const [store] = [...transaction.objectStoreNames];
  const acting = act(transaction.objectStore(store ?? '')).catch((cause: unknown) => {
    transaction.abort();
    throw cause;
  });
  const [value] = await Promise.all([acting, end]);
  return value;
};

/** One store of a database of its own, which lets go when the database is to be deleted. */
export interface Database {
  /**
   * Runs in one transaction and waits for its end; what throws takes back what it wrote. Where the
   * browser has closed the connection it is opened anew.
   */
  readonly run: <Value>(
    mode: IDBTransactionMode,
    act: Act<Value>,
    durability?: IDBTransactionDurability,
  ) => Promise<Value>;
  readonly close: () => void;
}

const deleteDatabase = (name: string): Promise<void> =>
  patiently(promisifyRequest(indexedDB.deleteDatabase(name))).then(() => undefined);

const connect = async (name: string, storeName: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  try {
    const database = await patiently(promisifyRequest(request));
    if (database.objectStoreNames.contains(storeName)) return database;
    // Not a database that this app has made.
    database.close();
  } catch (cause) {
    // Whoever comes after all must not hold the database open.
    request.addEventListener('success', () => request.result.close());
    throw cause;
  }
  await deleteDatabase(name);
  return connect(name, storeName);
};

/** Evicted, or closed by the browser underneath (B19): the next connection may do. */
const isClosedUnderneath = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'InvalidStateError' || cause.name === 'AbortError');

const attempts = 3;

/** Opens a database; rejects when IndexedDB is missing, blocked or hangs (reliability.md B21). */
export const openDatabase = async (name: string, storeName = 'records'): Promise<Database> => {
  let isLetGo = false;
  let connecting: Promise<IDBDatabase> | undefined;
  const close = (): void => {
    isLetGo = true;
    void connecting?.then((database) => database.close()).catch(() => undefined);
  };
  const reach = (): Promise<IDBDatabase> => {
    if (isLetGo) return Promise.reject(new LetGo());
    connecting ??= connect(name, storeName).then(
      (database) => {
        // Another tab that logs out deletes the database: holding on would block it.
        database.onversionchange = close;
        if (isLetGo) database.close();
        return database;
      },
      (cause: unknown) => {
        connecting = undefined;
        throw cause;
      },
    );
    return connecting;
  };
  await reach();
  return {
    close,
    run: async (mode, act, durability = 'default') => {
      for (let attempt = 1; ; attempt += 1) {
        const reached = reach();
        try {
          const database = await reached;
          return await patiently(runIn(database.transaction(storeName, mode, { durability }), act));
        } catch (cause) {
          if (isLetGo) throw new LetGo();
          if (attempt === attempts || !isClosedUnderneath(cause)) throw cause;
          if (connecting === reached) connecting = undefined;
          void reached.then((database) => database.close()).catch(() => undefined);
        }
      }
    },
  };
};

const listDatabases = async (): Promise<readonly string[]> => {
  if (!indexedDB.databases) return [];
  const all = await patiently(indexedDB.databases());
  return all.flatMap(({ name }) => name ?? []);
};

/** Which databases are meant: by how their names begin, save the kept one. */
export interface DatabaseChoice {
  readonly prefix: string;
  readonly kept?: string | undefined;
  /** Meant also where the browser cannot list what it has. */
  readonly known?: string | undefined;
}

/** The names of the databases there are; rejects where the browser does not answer. */
export const databasesLike = async ({
  prefix,
  kept,
  known,
}: DatabaseChoice): Promise<readonly string[]> => {
  const names = new Set((await listDatabases()).filter((name) => name.startsWith(prefix)));
  if (known !== undefined) names.add(known);
  if (kept !== undefined) names.delete(kept);
  return [...names];
};

/** Deletes databases; never rejects: false when one may still be there. */
export const deleteDatabases = async (choice: DatabaseChoice): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return true;
  try {
    await Promise.all((await databasesLike(choice)).map(deleteDatabase));
    return true;
  } catch {
    // Blocked, hung or not to be listed: the caller leaves a mark and tries again at the next start.
    return false;
  }
};
