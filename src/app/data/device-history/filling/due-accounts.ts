import type { AccountView } from '../../account-views/account-view.ts';
import { isWhole } from '../store/account-index.ts';
import type { AccountIndex } from '../store/account-index.ts';
import { keptShape } from '../store/kept-row.ts';
import { numberedLists } from '../store/shelf.ts';

/** Statuses change without a change of balance: the newest rows are looked at again after this. */
const lookAgainAfterMs = 600_000;

/** The balances of an account, as one text: another one means that something was booked or held. */
export const balanceMarkOf = ({ balance, held }: AccountView): string =>
  `${balance.minor} ${held.minor}`;

interface Now {
  readonly balanceMark: string;
  /** The latest moment at which a screen saw the account, if one did. */
  readonly seenAsOf: string | undefined;
  readonly nowBankMs: number;
  /** False on a full device: then only news is fetched. */
  readonly hasRoom: boolean;
}

const asOfOf = ({ lists }: AccountIndex): bigint =>
  BigInt(lists.POSTED?.asOf ?? lists.DECLINED?.asOf ?? '0');

/** Whether the bank has, or may have, something of an account that the device has not. */
export const isDue = (index: AccountIndex | undefined, now: Now): boolean => {
  if (!index || index.shape !== keptShape) return true;
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
