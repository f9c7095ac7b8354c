import type { Deposit } from '#contract/add-money/deposits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { ledgerOn } from '../../ledger/ledger.ts';
import { newReference } from '../../rails/new-reference.ts';
import { book } from '../../transactions/book.ts';
import { bookCredit, toldOf } from './book-credit.ts';
import type { SourcedDeposit } from './judge-deposit.ts';
import { writeDeposit } from './write-deposit.ts';

/** A pull that was judged. Amounts in cents, times in bank time. */
export interface JudgedPull extends SourcedDeposit {
  readonly linkId: string;
  /** How much is not sure yet. */
  readonly held: bigint;
  readonly sentAtMs: number;
  readonly availableAtMs: number;
}

/**
 * Holds what is not sure yet. What the customer owed was repaid from the credit first (product.md
 * A32), so no more is held than is there; the credit keeps the account locked until this is done.
 */
const placeHold = async (trx: Executor, { random }: Bank, pull: JudgedPull) => {
  const [balance] = await ledgerOn(trx).balances([pull.accountId]);
  const available = balance?.available ?? 0n;
  const amount = pull.held < available ? pull.held : available;
  if (amount <= 0n) return { held_amount: 0n, hold_id: null, hold_transaction_id: null };
  const holdId = random.newId();
  const transactionId = random.newId();
  await book(trx, {
    kind: 'hold',
    hold: { id: holdId, accountId: pull.accountId, amount, placedAtMs: pull.atMs },
    transaction: {
      ...toldOf(pull),
      id: transactionId,
      referenceId: newReference(random),
      accountId: pull.accountId,
      direction: 'debit',
      amount,
      type: 'ACH',
      subtype: 'ADD_MONEY_HOLD',
      status: 'PENDING',
      timeMs: pull.atMs,
    },
  });
  return { held_amount: amount, hold_id: holdId, hold_transaction_id: transactionId };
};

/** Books a judged pull: the credit, the hold on what is not sure yet, and what happens next. */
export const bookPull = async (trx: Executor, bank: Bank, pull: JudgedPull): Promise<Deposit> => {
  const credit = await bookCredit(trx, bank, {
    ...pull,
    from: 'ach/USD',
    type: 'ACH',
    subtype: 'ADD_MONEY_ACH',
  });
  const hold = await placeHold(trx, bank, pull);
  const sentAt = new Date(pull.sentAtMs);
  return writeDeposit(
    trx,
    bank,
    pull,
    {
      ...credit,
      ...hold,
      method: 'ACH_PULL',
      linked_bank_id: pull.linkId,
      status: 'INIT',
      sent_at: sentAt,
      available_at: new Date(pull.availableAtMs),
      next_step: 'SEND',
      due_at: sentAt,
    },
    hold.hold_id === null ? ['CREATED', 'CREDITED'] : ['CREATED', 'CREDITED', 'HELD'],
  );
};
