import { readIndex } from '../store/account-index.ts';
import type { Stretch } from '../store/account-index.ts';
import { chunkRecord, indexRecord, numberedLists, pendingRecord } from '../store/shelf.ts';
import type { NumberedList, Shelf } from '../store/shelf.ts';

/**
 * Removes the chunks of a stretch. The index that speaks of them is written afterwards: where the
 * browser is ended in between, a chunk is missing, which is found and begun anew.
 */
export const removeChunks = async (
  shelf: Shelf,
  account: string,
  list: NumberedList,
  { chunks }: Stretch,
): Promise<void> => {
  for (const { chunk } of chunks) await shelf.remove(chunkRecord(account, list, chunk));
};

/**
 * Makes room on a full device: the oldest chunk of the account goes, since the newest rows are the
 * ones that are read. False when there is nothing to give.
 */
export const dropOldestChunk = async (
  shelf: Shelf,
  account: string,
  list: NumberedList = 'POSTED',
): Promise<boolean> => {
  const index = await readIndex(shelf, account);
  const stretch = index?.lists[list];
  const [oldest, ...rest] = stretch?.chunks ?? [];
  if (!index || !stretch || !oldest || rest.length === 0) return false;
  await shelf.remove(chunkRecord(account, list, oldest.chunk));
  const lists = { ...index.lists, [list]: { ...stretch, chunks: rest } };
  return shelf.writeAll([[indexRecord(account), { ...index, lists }]]);
};

/** Forgets what is on the device of an account. */
export const dropAccount = async (shelf: Shelf, account: string): Promise<void> => {
  const index = await readIndex(shelf, account);
  await shelf.remove(indexRecord(account));
  await shelf.remove(pendingRecord(account));
  for (const list of numberedLists) {
    const stretch = index?.lists[list];
    if (stretch) await removeChunks(shelf, account, list, stretch);
  }
};
