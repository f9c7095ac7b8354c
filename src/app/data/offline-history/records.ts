import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { schemaFingerprint } from '../cache/persisted-schema.ts';
import { persistedTransaction, reduceTransaction } from '../transactions.ts';

/** Where the history lies: the customer's vault, or a plain map in tests. */
export interface HistoryStore {
  /** What was written under a name; undefined when absent, locked away or damaged. */
  readonly read: (record: string) => Promise<unknown>;
  /** Writes all or nothing. False when the device would not take it (reliability.md B20). */
  readonly writeAll: (records: readonly (readonly [string, unknown])[]) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
}

/** The lists that have dense numbers (product.md A27, A28); what is pending has none. */
export const numberedLists = ['POSTED', 'DECLINED'] as const;
export type NumberedList = (typeof numberedLists)[number];

/** Rows of a chunk: what the bank answers at most at once (contract, `maximumLimit`). */
export const chunkLength = 200;

/** The chunk a row's number belongs to; numbers begin with 1. */
export const getChunkNumber = (number: number): number => Math.floor((number - 1) / chunkLength);

/** The names of an account's records. */
export const indexRecord = (account: string): string => `history/${account}`;
export const pendingRecord = (account: string): string => `history/${account}/PENDING`;
export const chunkRecord = (account: string, list: NumberedList, chunk: number): string =>
  `history/${account}/${list}/${chunk}`;

/** What differs from row to row, in the order it is kept in. */
const ownFields = [
  'id',
  'uuid',
  'reference_id',
  'transaction_time',
  'amount',
  'bdt_amount',
  'balance',
  'dc_sign',
  'type',
  'subtype',
  'status',
  'memo',
  'dst_account_no',
  'dst_account_nickname',
  'conversion_rate',
  'reason',
  'transfer_image',
  'user_data',
  'card_id',
  'ledger_sequence',
  'hold_expires_at',
  // New ones come last: rows of a former shape end before them.
  'related',
  'fee',
] as const satisfies readonly (keyof Transaction)[];

/**
 * A row as it lies on the device: values without their names. A third of the wire's size, so that
 * 13,000 rows are about four megabytes.
 */
export type StoredRow = readonly unknown[];

/** What all rows of an account share; kept once. */
export type SharedFacts = Pick<Transaction, 'account_id' | 'account_no' | 'currency'>;

/** Names the shape of the rows. Those of a former shape are read until they are fetched again (B29). */
export const rowShape = `${schemaFingerprint(persistedTransaction)}.${ownFields.join()}`;

/** Shapes of former releases that `fromKeptRow` still reads: all but the causes and fees (decision 76). */
const formerShapes = [`4f4ca8f4.${ownFields.slice(0, ownFields.indexOf('related')).join()}`];

/** The shapes that are read back; the first is the one that is written. */
export const readableShapes = [rowShape, ...formerShapes];

const placeOfUuid = ownFields.indexOf('uuid');

/** One value of a kept row, for a search that does not check what it does not show. */
export const getRowValue = (row: StoredRow, field: (typeof ownFields)[number]): unknown =>
  row[ownFields.indexOf(field)];

/** A row of the bank as it is kept, without what must not stay on a device (product.md A19). */
export const toStoredRow = (row: Transaction): StoredRow => {
  const reduced = reduceTransaction(row);
  const values: unknown[] = ownFields.map((field) => reduced[field]);
  // The bank's two ids of a row are mostly one.
  if (row.uuid === row.id) values[placeOfUuid] = null;
  return values;
};

/**
 * A kept row as the screens know it, checked like an answer of the bank (reliability.md B30) and for
 * what must not have stayed; undefined when it is none.
 */
export const fromStoredRow = (kept: StoredRow, shared: SharedFacts): Transaction | undefined => {
  const row: Record<string, unknown> = { ...shared };
  for (const [index, field] of ownFields.entries()) row[field] = kept[index];
  row['uuid'] ??= row['id'];
  const parsed = v.safeParse(persistedTransaction, row);
  return parsed.success ? parsed.output : undefined;
};
