import type { Transaction } from '#contract/transactions.ts';
import { bankOffsetMs } from '#app/platform/bank-time.ts';
import { atOnceMs, breathe } from '../store/breathe.ts';
import { readIndex } from '../store/account-index.ts';
import type { AccountIndex } from '../store/account-index.ts';
import { readKeptRows } from '../store/chunks.ts';
import { customerShelf } from '../store/customer-shelf.ts';
import { heldList } from './held-history.ts';
import { readHeldPending } from './held-pending.ts';
import { fromKeptRow, keptValue } from '../store/kept-row.ts';
import { knownAccounts } from '../store/known-accounts.ts';
import { numberedLists } from '../store/shelf.ts';
import type { Shelf } from '../store/shelf.ts';

/** A transaction from the device, and when the bank was last asked, by the phone's clock. */
export interface HeldTransaction {
  readonly row: Transaction;
  readonly updatedAtMs: number;
}

const findIn = async (
  shelf: Shelf,
  index: AccountIndex,
  id: string,
): Promise<Transaction | undefined> => {
  const pending = await readHeldPending(shelf, index);
  const inFlight = pending?.rows.find((row) => row.id === id);
  if (inFlight) return inFlight;
  let sinceMs = performance.now();
  for (const list of numberedLists) {
    const held = heldList(index, list);
    if (!held) continue;
    for (const facts of held.stretch.chunks.toReversed()) {
      const rows = await readKeptRows(shelf, held, facts);
      const kept = rows?.find((row) => keptValue(row, 'id') === id);
      if (kept) return fromKeptRow(kept, index.shared);
      if (performance.now() - sinceMs < atOnceMs) continue;
      await breathe();
      sinceMs = performance.now();
    }
  }
  return undefined;
};

/** Finds a transaction by its id on the device, for a link opened without the bank. */
export const heldTransaction = async (id: string): Promise<HeldTransaction | undefined> => {
  const shelf = await customerShelf();
  const accounts = await knownAccounts().catch(() => []);
  for (const account of shelf ? accounts : []) {
    const index = shelf && (await readIndex(shelf, account.id));
    const row = index && (await findIn(shelf, index, id));
    if (row) return { row, updatedAtMs: index.checkedAtBankMs - bankOffsetMs() };
  }
  return undefined;
};
