import * as v from 'valibot';
import { transaction } from '#contract/transactions.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { AccountIndex } from '../store/account-index.ts';
import { fromKeptRow, readableShapes } from '../store/kept-row.ts';
import { pendingRecord } from '../store/shelf.ts';
import type { Shelf } from '../store/shelf.ts';

const keptPending = v.object({
  shape: v.picklist(readableShapes),
  asOf: transaction.entries.ledger_sequence,
  rows: v.array(v.array(v.unknown())),
});

interface HeldPending {
  readonly asOf: string;
  /** Newest first. */
  readonly rows: readonly Transaction[];
}

/** What was in flight on an account when the bank was last asked. */
export const readHeldPending = async (
  shelf: Pick<Shelf, 'read'>,
  { shared }: AccountIndex,
): Promise<HeldPending | undefined> => {
  const parsed = v.safeParse(keptPending, await shelf.read(pendingRecord(shared.account_id)));
  if (!parsed.success) return undefined;
  const rows = parsed.output.rows
    .map((row) => fromKeptRow(row, shared))
    .filter((row): row is Transaction => row !== undefined);
  return { asOf: parsed.output.asOf, rows };
};
