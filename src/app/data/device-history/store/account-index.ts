import * as v from 'valibot';
import { transaction } from '#contract/transactions.ts';
import { readableShapes } from './kept-row.ts';
import { indexRecord } from './shelf.ts';
import type { Shelf } from './shelf.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What is known of a chunk without opening it. */
const chunkFacts = v.object({
  /** Its place in the list: row numbers from `chunk * 200 + 1`. */
  chunk: count,
  /** The numbers of its oldest and newest row on the device. */
  first: count,
  last: count,
  /** Counts its writings, so that a copy in memory is known to be old. */
  revision: count,
  /** When its oldest and newest row were booked. */
  fromMs: v.number(),
  toMs: v.number(),
  /** The place of its newest row in the ledger's order (product.md A28). */
  lastSequence: transaction.entries.ledger_sequence,
  /** About how long it is, in bytes. */
  bytes: count,
  /** How many of its rows are of each card. */
  cards: v.record(v.string(), count),
});
export type ChunkFacts = Readonly<v.InferOutput<typeof chunkFacts>>;

/**
 * The part of one list that is on the device: all rows from the first chunk's oldest to the last
 * chunk's newest, without a hole.
 */
const stretch = v.object({
  /** Names this filling; chunks of another one are not of this stretch. */
  fill: v.string(),
  /** How many rows the bank's list had at the moment `asOf`. */
  count,
  asOf: transaction.entries.ledger_sequence,
  /** Oldest first. */
  chunks: v.array(chunkFacts),
});
export type Stretch = Readonly<Omit<v.InferOutput<typeof stretch>, 'chunks'>> & {
  readonly chunks: readonly ChunkFacts[];
};

const accountIndex = v.object({
  shape: v.picklist(readableShapes),
  shared: v.object({
    account_id: transaction.entries.account_id,
    account_no: transaction.entries.account_no,
    currency: transaction.entries.currency,
  }),
  /** When the newest rows were last asked for, by the bank's time. */
  checkedAtBankMs: v.number(),
  /** The balances then; others now mean that there is news. */
  balanceMark: v.string(),
  lists: v.object({ POSTED: v.optional(stretch), DECLINED: v.optional(stretch) }),
});

/** What is on the device of one account's history. */
export interface AccountIndex extends Readonly<
  Omit<v.InferOutput<typeof accountIndex>, 'lists' | 'shape'>
> {
  readonly shape: string;
  readonly lists: {
    readonly POSTED?: Stretch | undefined;
    readonly DECLINED?: Stretch | undefined;
  };
}

/** The oldest and newest number on the device; an empty stretch ends before it begins. */
export const lowOf = ({ chunks, count: all }: Stretch): number => chunks[0]?.first ?? all + 1;
export const highOf = ({ chunks, count: all }: Stretch): number => chunks.at(-1)?.last ?? all;

/** How many rows are on the device. */
export const heldOf = (known: Stretch): number => highOf(known) - lowOf(known) + 1;

/** Whether every row that the list had at its moment is on the device. */
export const isWhole = (known: Stretch): boolean => heldOf(known) === known.count;

const isInOrder = ({ chunks, count: all }: Stretch): boolean =>
  highOf({ chunks, count: all, fill: '', asOf: '0' }) <= all &&
  chunks.every(({ first, last }, place) => {
    const before = chunks[place - 1];
    return first <= last && (before === undefined || before.last + 1 === first);
  });

/** Reads what is on the device of an account; undefined when nothing of use is. */
export const readIndex = async (
  shelf: Pick<Shelf, 'read'>,
  account: string,
): Promise<AccountIndex | undefined> => {
  const parsed = v.safeParse(accountIndex, await shelf.read(indexRecord(account)));
  if (!parsed.success || parsed.output.shared.account_id !== account) return undefined;
  const { POSTED, DECLINED } = parsed.output.lists;
  const isSound = [POSTED, DECLINED].every((known) => known === undefined || isInOrder(known));
  return isSound ? parsed.output : undefined;
};
