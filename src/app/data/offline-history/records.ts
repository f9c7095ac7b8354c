import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { schemaFingerprint } from '../cache/persisted-schema.ts';
import { persistedTransaction, reduceTransaction } from '../transactions.ts';

/** The storage of the history: the customer's vault, or a map in tests. */
export interface HistoryStore {
  /** Reads a record; undefined if absent, locked or damaged. */
  readonly read: (record: string) => Promise<unknown>;
  /** Writes all or none; false if the device rejected it (reliability.md B20). */
  readonly writeAll: (records: readonly (readonly [string, unknown])[]) => Promise<boolean>;
  readonly remove: (record: string) => Promise<void>;
}

/** The lists with dense row numbers (product.md A27, A28); pending rows have none. */
export const numberedLists = ['POSTED', 'DECLINED'] as const;
export type NumberedList = (typeof numberedLists)[number];

/** Rows per chunk: the bank's largest page (contract, `maximumLimit`). */
export const chunkLength = 200;

/** The chunk of a row number; numbers start at 1. */
export const getChunkNumber = (number: number): number => Math.floor((number - 1) / chunkLength);

/** The record names of an account. */
export const indexRecord = (account: string): string => `history/${account}`;
export const pendingRecord = (account: string): string => `history/${account}/PENDING`;
export const chunkRecord = (account: string, list: NumberedList, chunk: number): string =>
  `history/${account}/${list}/${chunk}`;

/** The stored fields of a row, in order. */
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
  // New fields come last: rows of a former shape end before them.
  'related',
  'fee',
  'category',
  'note',
] as const satisfies readonly (keyof Transaction)[];

/**
 * A row as stored: values without field names, a third of the wire's size; 13,000 rows are about
 * four megabytes.
 */
export type StoredRow = readonly unknown[];

/** The fields that all rows of an account share, stored once. */
export type SharedFacts = Pick<Transaction, 'account_id' | 'account_no' | 'currency'>;

/** The shape of the rows. Rows of a former shape are read until they are fetched again (B29). */
export const rowShape = `${schemaFingerprint(persistedTransaction)}.${ownFields.join()}`;

const fieldsBefore = (field: (typeof ownFields)[number]): string =>
  ownFields.slice(0, ownFields.indexOf(field)).join();

/**
 * Former shapes that `fromStoredRow` can read: without causes and fees (decision 76), without
 * categories and notes (decision 94), and without rewards and adjustments as types.
 */
const formerShapes = [
  `4f4ca8f4.${fieldsBefore('related')}`,
  `22602638.${fieldsBefore('category')}`,
  `c717d927.${ownFields.join()}`,
];

/** All readable shapes; the first is written. */
export const readableShapes = [rowShape, ...formerShapes];

const placeOfUuid = ownFields.indexOf('uuid');

/** One field of a stored row, not validated, for searching. */
export const getRowValue = (row: StoredRow, field: (typeof ownFields)[number]): unknown =>
  row[ownFields.indexOf(field)];

/** Converts a row of the bank to its stored form, reduced for the device (product.md A19). */
export const toStoredRow = (row: Transaction): StoredRow => {
  const reduced = reduceTransaction(row);
  const values: unknown[] = ownFields.map((field) => reduced[field]);
  // The bank's two ids of a row are usually equal.
  if (row.uuid === row.id) values[placeOfUuid] = null;
  return values;
};

/**
 * Converts a stored row to a transaction, validated against the persisted schema (reliability.md
 * B30); undefined if invalid.
 */
export const fromStoredRow = (stored: StoredRow, shared: SharedFacts): Transaction | undefined => {
  const row: Record<string, unknown> = { ...shared };
  for (const [index, field] of ownFields.entries()) row[field] = stored[index];
  row['uuid'] ??= row['id'];
  const parsed = v.safeParse(persistedTransaction, row);
  return parsed.success ? parsed.output : undefined;
};
