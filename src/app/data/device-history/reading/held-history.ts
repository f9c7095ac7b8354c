import { cardsQuery } from '../../cards.ts';
import { queryClient } from '../../query-client.ts';
import type { TransactionFilter, TransactionSource } from '../../transactions.ts';
import { heldOf, isWhole, lowOf, readIndex } from '../store/account-index.ts';
import type { AccountIndex } from '../store/account-index.ts';
import type { HeldList } from '../store/chunks.ts';
import { indexRecord } from '../store/shelf.ts';
import type { NumberedList, Shelf } from '../store/shelf.ts';
import { DamagedChunk } from './selection.ts';

/** How much of a list is on the device, to be said plainly. */
export interface Held {
  readonly rows: number;
  /** How many the bank had at the moment of the copy. */
  readonly ofRows: number;
  readonly isWhole: boolean;
  /** When the oldest row on the device was booked; undefined where there is none. */
  readonly oldestMs: number | undefined;
  /** When the bank was last asked for what is new, by its own time. */
  readonly checkedAtBankMs: number;
}

const nothingHeld = { rows: 0, ofRows: 0, isWhole: false, oldestMs: undefined } as const;

/** How much of a list an index speaks of. */
export const heldOfList = (index: AccountIndex, list: NumberedList): Held => {
  const { checkedAtBankMs } = index;
  const stretch = index.lists[list];
  if (!stretch) return { ...nothingHeld, checkedAtBankMs };
  return {
    rows: heldOf(stretch),
    ofRows: stretch.count,
    isWhole: isWhole(stretch),
    oldestMs: stretch.chunks[0]?.fromMs,
    checkedAtBankMs,
  };
};

/** Whether all rows from an instant on are there. */
export const reachesBackTo = ({ stretch }: HeldList, fromMs: number | undefined): boolean => {
  const oldest = stretch.chunks[0];
  return (
    lowOf(stretch) <= 1 || (oldest !== undefined && fromMs !== undefined && oldest.fromMs < fromMs)
  );
};

/** The account whose rows hold a source's: a card's are among those of its account. */
export const accountOf = async (source: TransactionSource): Promise<string | undefined> => {
  if (source.kind !== 'card') return source.id;
  const cards = await queryClient.ensureQueryData(cardsQuery()).catch(() => undefined);
  return cards?.find(({ id }) => id === source.id)?.account_id;
};

/** Opens what is on the device of the account behind a filter. */
export const openIndex = async (
  shelf: Shelf,
  source: TransactionSource,
): Promise<AccountIndex | undefined> => {
  const account = await accountOf(source);
  return account === undefined ? undefined : readIndex(shelf, account);
};

/** A list of an index, ready to be read; undefined where nothing of it was fetched yet. */
export const heldList = (index: AccountIndex, list: NumberedList): HeldList | undefined => {
  const stretch = index.lists[list];
  return stretch && { shared: index.shared, list, stretch };
};

/** The instant of a filter's date, which has passed the URL's schema. */
export const instantOf = (wire: string | undefined): number | undefined =>
  wire === undefined ? undefined : Date.parse(wire);

/** The card of a filter, to tell its rows from the account's others. */
export const cardOf = ({ source }: TransactionFilter): string | undefined =>
  source.kind === 'card' ? source.id : undefined;

/**
 * Reads from the device. A chunk that cannot be read where the index still speaks of it is damaged:
 * the account's copy is given up, and is filled anew (reliability.md B28).
 */
export const readingSafely = async <Value>(
  shelf: Shelf,
  account: string,
  read: () => Promise<Value>,
): Promise<Value | undefined> => {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof DamagedChunk)) throw cause;
    await shelf.remove(indexRecord(account));
    return undefined;
  }
};
