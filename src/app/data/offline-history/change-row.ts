import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { findOfflineTransaction } from './readers.ts';
import type { HistoryStore } from './records.ts';
import {
  chunkRecord,
  fromStoredRow,
  getRowValue,
  numberedLists,
  pendingRecord,
  toStoredRow,
} from './records.ts';
import { forgetOpenedChunks, openHistoryStore, readIndex } from './store.ts';
import { announceHistoryChange } from './sync-state.ts';

/**
 * Changes a transaction where the device stores it. For what a customer writes on an old row: rows
 * that are stored are not fetched again.
 */
export const changeOfflineTransaction = async (
  id: string,
  change: (row: Transaction) => Transaction,
): Promise<void> => {
  const history = await openHistoryStore();
  const found = history && (await findOfflineTransaction(id));
  if (!found || !(await changeStoredRow(history, found.row.account_id, id, change))) return;
  forgetOpenedChunks();
  announceHistoryChange();
};

/** A chunk or the pending rows, with whatever else the record has. */
const recordWithRows = v.looseObject({ rows: v.array(v.array(v.unknown())) });

/**
 * Changes one row in its chunk or among the pending rows; false if the account has no such row. The
 * index stays as it is, since number, time and sequence of a row never change.
 */
export const changeStoredRow = async (
  history: HistoryStore,
  account: string,
  id: string,
  change: (row: Transaction) => Transaction,
): Promise<boolean> => {
  const index = await readIndex(history, account);
  if (!index) return false;
  const chunks = numberedLists.flatMap((list) =>
    (index.lists[list]?.chunks ?? []).map(({ chunk }) => chunkRecord(account, list, chunk)),
  );
  for (const record of [pendingRecord(account), ...chunks.toReversed()]) {
    const stored = v.safeParse(recordWithRows, await history.read(record));
    if (!stored.success) continue;
    const { rows } = stored.output;
    const place = rows.findIndex((row) => getRowValue(row, 'id') === id);
    const row = rows[place] && fromStoredRow(rows[place], index.shared);
    if (!row) continue;
    const changed = rows.with(place, [...toStoredRow(change(row))]);
    return history.writeAll([[record, { ...stored.output, rows: changed }]]);
  }
  return false;
};
