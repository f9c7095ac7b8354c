import * as v from 'valibot';
import type { Transaction } from '#contract/transactions.ts';
import { keptTransaction, reduceTransaction } from '../../kept/kept-transaction.ts';
import { schemaFingerprint } from '../../kept/schema-fingerprint.ts';

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
export type KeptRow = readonly unknown[];

/** What all rows of an account share; kept once. */
export type SharedFacts = Pick<Transaction, 'account_id' | 'account_no' | 'currency'>;

/** Names the shape of the rows. Those of a former shape are read until they are fetched again (B29). */
export const keptShape = `${schemaFingerprint(keptTransaction)}.${ownFields.join()}`;

/** Shapes of former releases that `fromKeptRow` still reads: all but the causes and fees (decision 76). */
const formerShapes = [`4f4ca8f4.${ownFields.slice(0, ownFields.indexOf('related')).join()}`];

/** The shapes that are read back; the first is the one that is written. */
export const readableShapes = [keptShape, ...formerShapes];

const placeOfUuid = ownFields.indexOf('uuid');

/** One value of a kept row, for a search that does not check what it does not show. */
export const keptValue = (row: KeptRow, field: (typeof ownFields)[number]): unknown =>
  row[ownFields.indexOf(field)];

/** A row of the bank as it is kept, without what must not stay on a device (product.md A19). */
export const toKeptRow = (row: Transaction): KeptRow => {
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
export const fromKeptRow = (kept: KeptRow, shared: SharedFacts): Transaction | undefined => {
  const row: Record<string, unknown> = { ...shared };
  for (const [index, field] of ownFields.entries()) row[field] = kept[index];
  row['uuid'] ??= row['id'];
  const parsed = v.safeParse(keptTransaction, row);
  return parsed.success ? parsed.output : undefined;
};
