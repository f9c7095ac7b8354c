import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { ledgerOn } from '../../ledger/ledger.ts';
import { newReference } from '../../rails/new-reference.ts';
import { type TransactionType, book } from '../../transactions/book.ts';
import { toldOf } from './book-credit.ts';
import type { SourcedDeposit } from './judge-deposit.ts';

/** A deposit that was credited and is not sure yet. Amounts in cents, times in bank time. */
export interface UnsureDeposit extends SourcedDeposit {
  /** How much is not sure yet. */
  readonly held: bigint;
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * Holds what is not sure yet. What the customer owed was repaid from the credit first (product.md
 * A32), so no more is held than is there; the credit keeps the account locked until this is done.
 */
export const placeHold = async (
  trx: Executor,
  { random }: Pick<Bank, 'random'>,
  deposit: UnsureDeposit,
  type: TransactionType,
) => {
  const [balance] = await ledgerOn(trx).balances([deposit.accountId]);
  const available = balance?.available ?? 0n;
  const amount = deposit.held < available ? deposit.held : available;
  if (amount <= 0n) return { held_amount: 0n, hold_id: null, hold_transaction_id: null };
  const holdId = random.newId();
  const transactionId = random.newId();
  await book(trx, {
    kind: 'hold',
    hold: { id: holdId, accountId: deposit.accountId, amount, placedAtMs: deposit.atMs },
    transaction: {
      ...toldOf(deposit),
      id: transactionId,
      referenceId: newReference(random),
      accountId: deposit.accountId,
      direction: 'debit',
      amount,
      type,
      subtype: 'ADD_MONEY_HOLD',
      status: 'PENDING',
      timeMs: deposit.atMs,
    },
  });
  return { held_amount: amount, hold_id: holdId, hold_transaction_id: transactionId };
};
