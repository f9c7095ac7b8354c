import type { Transaction } from '#contract/transactions.ts';

/** Newest first; within one instant the ledger's own order decides, never the clock. */
const newestFirst = (left: Transaction, right: Transaction): number => {
  const byTime = Date.parse(right.transaction_time) - Date.parse(left.transaction_time);
  if (byTime !== 0) return byTime;
  const [earlier, later] = [BigInt(left.ledger_sequence), BigInt(right.ledger_sequence)];
  if (earlier === later) return 0;
  return later > earlier ? 1 : -1;
};

/**
 * The newest rows of several accounts' lists. A row that was pending in one answer and completed
 * in a later one is shown once, as completed: the later place in the ledger's order wins.
 */
export const mergeLatest = (
  lists: readonly (readonly Transaction[])[],
  count: number,
): readonly Transaction[] => {
  const byId = new Map<string, Transaction>();
  for (const row of lists.flat()) {
    const known = byId.get(row.id);
    if (!known || BigInt(row.ledger_sequence) >= BigInt(known.ledger_sequence)) {
      byId.set(row.id, row);
    }
  }
  return [...byId.values()].toSorted(newestFirst).slice(0, count);
};
