import { promisifyRequest } from 'idb-keyval';
import { observable } from '../observable.ts';
import { TimeoutError, withTimeout } from '../timing.ts';

/** The database was closed on purpose; late writes are rejected. */
export class DatabaseClosed extends Error {}

/** What the customer made could not be stored on the device: it is full, or storage is blocked. */
export class NotStored extends Error {}

/**
 * True while IndexedDB hangs: operations then fail immediately instead of waiting (reliability.md B21). A late
 * completion resets it, as a slow phone is not a broken one.
 */
export const isStorageHung = observable(false);

type Act<Value> = (store: IDBObjectStore) => Promise<Value>;

/** A database with one object store; closes itself when the database is to be deleted. */
export interface Database {
  /**
   * Runs `act` in a transaction and waits for its completion; an exception rolls back. Reconnects
   * if the browser has closed the connection.
   */
  readonly run: <Value>(
    mode: IDBTransactionMode,
    act: Act<Value>,
    durability?: IDBTransactionDurability,
  ) => Promise<Value>;
  readonly close: () => void;
}

const attempts = 3;

/** Opens a database; rejects if IndexedDB is missing, blocked or hangs (reliability.md B21). */
export const openDatabase = async (name: string, storeName = 'records'): Promise<Database> => {
  let isClosed = false;
  let connecting: Promise<IDBDatabase> | undefined;
  const close = (): void => {
    isClosed = true;
    void connecting?.then((database) => database.close()).catch(() => undefined);
  };
  const reach = (): Promise<IDBDatabase> => {
    if (isClosed) return Promise.reject(new DatabaseClosed());
    connecting ??= connect(name, storeName).then(
      (database) => {
        // A Log Out in another tab deletes the database: an open connection would block it.
        database.onversionchange = close;
        if (isClosed) database.close();
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
          return await withStorageTimeout(
            runIn(database.transaction(storeName, mode, { durability }), act),
          );
        } catch (cause) {
          if (isClosed) throw new DatabaseClosed();
          if (attempt === attempts || !isClosedUnderneath(cause)) throw cause;
          if (connecting === reached) connecting = undefined;
          void reached.then((database) => database.close()).catch(() => undefined);
        }
      }
    },
  };
};

const storageTimeoutMs = 3_000;

const withStorageTimeout = async <Value>(promise: Promise<Value>): Promise<Value> => {
  const markResponsive = () => isStorageHung.set(false);
  promise.then(markResponsive, markResponsive);
  if (isStorageHung.get()) throw new TimeoutError('storage hangs');
  try {
    return await withTimeout(storageTimeoutMs, promise);
  } catch (cause) {
    if (cause instanceof TimeoutError) isStorageHung.set(true);
    throw cause;
  }
};

const runIn = async <Value>(transaction: IDBTransaction, act: Act<Value>): Promise<Value> => {
  const end = transactionEnd(transaction);
  const [store] = [...transaction.objectStoreNames];
  const acting = act(transaction.objectStore(store ?? '')).catch((cause: unknown) => {
    transaction.abort();
    throw cause;
  });
  const [value] = await Promise.all([acting, end]);
  return value;
};

const transactionEnd = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => {
      reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
    });
  });

const connect = async (name: string, storeName: string): Promise<IDBDatabase> => {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  try {
    const database = await withStorageTimeout(promisifyRequest(request));
    if (database.objectStoreNames.contains(storeName)) return database;
    // Not a database that this app created.
    database.close();
  } catch (cause) {
    // A connection that opens late must not stay open.
    request.addEventListener('success', () => request.result.close());
    throw cause;
  }
  await deleteDatabase(name);
  return connect(name, storeName);
};

const deleteDatabase = (name: string): Promise<void> =>
  withStorageTimeout(promisifyRequest(indexedDB.deleteDatabase(name))).then(() => undefined);

/** Evicted or closed by the browser (B19): a new connection may work. */
const isClosedUnderneath = (cause: unknown): boolean =>
  cause instanceof DOMException &&
  (cause.name === 'InvalidStateError' || cause.name === 'AbortError');

const fillerPrefix = 'kheya-filler-';
const fillers = [1, 2, 3, 4].map((number) => `${fillerPrefix}${number}`);

/** Databases by name prefix, except `kept`. */
interface DatabaseChoice {
  readonly prefix: string;
  readonly except?: string | undefined;
  /** Included even if the browser cannot list its databases. */
  readonly known?: string | undefined;
}

/**
 * Deletes databases so that neither keys nor records remain in the browser's files. A deletion in
 * Chromium is logical: the bytes stay in LevelDB's log. It also makes LevelDB write that log to a
 * table and compact the tables that overlap the keys of the deleted database, but only the levels
 * that existed before. So small filler databases are written first, which land in the same table
 * after the deleted keys, and are then deleted one by one: each deletion rewrites the table without
 * what was deleted before (docs/decisions/0086). Takes about half a second, and only if there is
 * something to delete. False if something may remain: calling again completes an interrupted
 * deletion.
 */
export const eraseDatabases = async (choice: DatabaseChoice): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return true;
  if (
    !(await isAnyDatabaseListed(choice.prefix, choice.except)) &&
    !(await isAnyDatabaseListed(fillerPrefix))
  )
    return true;
  const areWritten = await writeFillers();
  const areDeleted = await deleteDatabases(choice);
  return (await deleteFillers()) && areWritten && areDeleted;
};

/** Deletes databases; never rejects. False if one may remain. */
const deleteDatabases = async (choice: DatabaseChoice): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return true;
  try {
    await Promise.all((await databasesLike(choice)).map(deleteDatabase));
    return true;
  } catch {
    // Blocked, hung or not listable: the caller retries at the next start.
    return false;
  }
};

/** The names of the chosen databases; rejects if the browser does not respond. */
const databasesLike = async ({
  prefix,
  except,
  known,
}: DatabaseChoice): Promise<readonly string[]> => {
  const names = new Set((await listDatabases()).filter((name) => name.startsWith(prefix)));
  if (known !== undefined) names.add(known);
  if (except !== undefined) names.delete(except);
  return [...names];
};

const listDatabases = async (): Promise<readonly string[]> => {
  if (!indexedDB.databases) return [];
  const all = await withStorageTimeout(indexedDB.databases());
  return all.flatMap(({ name }) => name ?? []);
};

const writeFillers = (): Promise<boolean> =>
  Promise.all(fillers.map(writeFiller)).then(
    () => true,
    () => false,
  );

const writeFiller = async (filler: string): Promise<void> => {
  const database = await openDatabase(filler);
  try {
    await database.run('readwrite', (store) => promisifyRequest(store.put(filler, filler)));
  } finally {
    database.close();
  }
};

const deleteFillers = async (): Promise<boolean> => {
  for (const filler of fillers) {
    await untilCompacted();
    if (!(await deleteDatabases({ prefix: filler, known: filler }))) return false;
  }
  return true;
};

/**
 * Chromium compacts in the background after a deletion; two deletions in quick succession count as
 * one.
 */
const compactsWithinMs = 100;

const untilCompacted = () => new Promise<void>((resolve) => setTimeout(resolve, compactsWithinMs));

/** True if such a database is listed, and if the browser cannot list its databases. */
export const isAnyDatabaseListed = async (prefix: string, except?: string): Promise<boolean> => {
  if (!indexedDB.databases) return true;
  try {
    return (await databasesLike({ prefix, except })).length > 0;
  } catch {
    return true;
  }
};
