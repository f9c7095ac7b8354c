import type { AccountView } from '../account-views.ts';
import { chunkLength, getChunkNumber, numberedLists, rowShape } from './records.ts';
import type { AccountIndex, Stretch } from './store.ts';
import { highOf, isWhole, lowOf } from './store.ts';

/** Statuses change without a change of balance: the newest rows are looked at again after this. */
const lookAgainAfterMs = 600_000;

/** The balances of an account, as one text: another one means that something was booked or held. */
export const balanceMarkOf = ({ balance, held }: AccountView): string =>
  `${balance.minor} ${held.minor}`;

interface AccountNow {
  readonly balanceMark: string;
  /** The latest moment at which a screen saw the account, if one did. */
  readonly seenAsOf: string | undefined;
  readonly nowBankMs: number;
  /** False on a full device: then only news is fetched. */
  readonly hasRoom: boolean;
}

/** Whether the bank has, or may have, something of an account that the device has not. */
export const isDue = (index: AccountIndex | undefined, now: AccountNow): boolean => {
  if (!index || index.shape !== rowShape) return true;
  if (index.balanceMark !== now.balanceMark) return true;
  if (now.seenAsOf !== undefined && BigInt(now.seenAsOf) > asOfOf(index)) return true;
  // A clock set back must not keep an old look young for ever.
  if (Math.abs(now.nowBankMs - index.checkedAtBankMs) > lookAgainAfterMs) return true;
  return (
    now.hasRoom &&
    numberedLists.some((list) => {
      const stretch = index.lists[list];
      return !stretch || !isWhole(stretch);
    })
  );
};

const asOfOf = ({ lists }: AccountIndex): bigint =>
  BigInt(lists.POSTED?.asOf ?? lists.DECLINED?.asOf ?? '0');

/** A part of the bank's list at the stretch's moment, as the wire asks for it. */
export interface ReadRange {
  readonly offset: number;
  readonly limit: number;
}

/** The most recent rows that are looked at again for a status that has changed. */
export const refreshedRows = 50;

/**
 * What to ask for next: what is newer than the newest row on the device, that row with it, so that
 * another bank's rows are not taken for the continuation of these; then what is older than its
 * oldest, to the end of a chunk. Undefined when the whole list is there, or all of it that has room.
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
