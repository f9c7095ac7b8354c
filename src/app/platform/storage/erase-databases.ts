import { promisifyRequest } from 'idb-keyval';
import { databasesLike, deleteDatabases, openDatabase } from './database.ts';
import type { DatabaseChoice } from './database.ts';

const fillerPrefix = 'kheya-filler-';
const fillers = [1, 2, 3, 4].map((number) => `${fillerPrefix}${number}`);

/** Chromium compacts in the background after a deletion; two that follow too closely count as one. */
const compactsWithinMs = 100;

const compacted = () => new Promise<void>((resolve) => setTimeout(resolve, compactsWithinMs));

const writeFiller = async (filler: string): Promise<void> => {
  const database = await openDatabase(filler);
  try {
    await database.run('readwrite', (store) => promisifyRequest(store.put(filler, filler)));
  } finally {
    database.close();
  }
};

const writeFillers = (): Promise<boolean> =>
  Promise.all(fillers.map(writeFiller)).then(
    () => true,
    () => false,
  );

const deleteFillers = async (): Promise<boolean> => {
  for (const filler of fillers) {
    await compacted();
    if (!(await deleteDatabases({ prefix: filler, known: filler }))) return false;
  }
  return true;
};

/** True where such a database is listed, and where the browser cannot list what it has. */
const isAnyThere = async (prefix: string, kept?: string): Promise<boolean> => {
  if (!indexedDB.databases) return true;
  try {
    return (await databasesLike({ prefix, kept })).length > 0;
  } catch {
    return true;
  }
};

/**
 * Deletes databases so that neither their keys nor their records remain in the browser's files. A
 * deletion in Chromium is logical: the bytes stay in LevelDB's log. It also makes LevelDB write that
 * log to a table and compact the tables that overlap the keys of the deleted database, but only the
 * levels that existed before. So small databases are written first, which land in the same table
 * behind what is deleted, and they are deleted after it one by one: each deletion writes the table
 * again without what was deleted before it (docs/decisions/0086). Takes about half a second, and only
 * where there is something to delete. False when something may still be there: the same call again
 * finishes what was cut short.
 */
export const eraseDatabases = async (choice: DatabaseChoice): Promise<boolean> => {
  if (!('indexedDB' in globalThis)) return true;
  if (!(await isAnyThere(choice.prefix, choice.kept)) && !(await isAnyThere(fillerPrefix)))
    return true;
  const areWritten = await writeFillers();
  const areDeleted = await deleteDatabases(choice);
  return (await deleteFillers()) && areWritten && areDeleted;
};
