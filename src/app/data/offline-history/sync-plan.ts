import type { AccountView } from '../account-views.ts';
import { chunkLength, getChunkNumber, numberedLists, rowShape } from './records.ts';
import type { AccountIndex, Stretch } from './store.ts';
import { highOf, isWhole, lowOf } from './store.ts';

/** Statuses change without a change of balance: the newest rows are checked again after this. */
const lookAgainAfterMs = 600_000;

/** An account's balances as text: a change means a posting or a hold. */
export const balanceMarkOf = ({ balance, held }: AccountView): string =>
  `${balance.minor} ${held.minor}`;

interface AccountNow {
  readonly balanceMark: string;
  /** The latest ledger sequence that a screen has received for the account. */
  readonly seenAsOf: string | undefined;
  readonly nowBankMs: number;
  /** False on a full device: only new rows are fetched then. */
  readonly hasSpace: boolean;
}

/** Whether the bank has, or may have, rows of an account that the device lacks. */
export const isDue = (index: AccountIndex | undefined, now: AccountNow): boolean => {
  if (!index || index.shape !== rowShape) return true;
  if (index.balanceMark !== now.balanceMark) return true;
  if (now.seenAsOf !== undefined && BigInt(now.seenAsOf) > asOfOf(index)) return true;
  // A clock set back must not postpone the next check forever.
  if (Math.abs(now.nowBankMs - index.checkedAtBankMs) > lookAgainAfterMs) return true;
  return (
    now.hasSpace &&
    numberedLists.some((list) => {
      const stretch = index.lists[list];
      return !stretch || !isWhole(stretch);
    })
  );
};

const asOfOf = ({ lists }: AccountIndex): bigint =>
  BigInt(lists.POSTED?.asOf ?? lists.DECLINED?.asOf ?? '0');

/** A range of the bank's list as of the stored range's ledger sequence. */
export interface ReadRange {
  readonly offset: number;
  readonly limit: number;
}

/** The newest rows that are checked again for changed statuses. */
export const refreshedRows = 50;

/**
 * The next range to fetch: first rows newer than the newest stored one, including it, so that rows
 * of another list are detected; then rows older than the oldest, up to the end of a chunk.
 * Undefined when complete, or when only older rows are missing and `wantsOlder` is false.
 */
export const nextRead = (stretch: Stretch, wantsOlder = true): ReadRange | undefined => {
  const { count } = stretch;
  const [low, high] = [lowOf(stretch), highOf(stretch)];
  if (high < count) {
    const last = Math.min(count, high + chunkLength - 1);
    return { offset: count - last, limit: last - high + 1 };
  }
  if (low <= 1 || !wantsOlder) return undefined;
  const first = getChunkNumber(low - 1) * chunkLength + 1;
  return { offset: count - low + 1, limit: low - first };
};
