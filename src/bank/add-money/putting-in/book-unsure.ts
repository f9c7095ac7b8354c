import type { Insertable } from 'kysely';
import type { Deposit } from '#contract/deposits.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import type { BankAccountName } from '../../ledger/bank-accounts.ts';
import type { TransactionType } from '../../transactions/book.ts';
import type { DepositTable } from '../tables.ts';
import { bookCredit } from './book-credit.ts';
import { type UnsureDeposit, placeHold } from './place-hold.ts';
import { writeDeposit } from './write-deposit.ts';

/** By which way what is not sure yet comes: the bank's own account of its rail, and its words. */
interface UnsureWay {
  readonly from: BankAccountName;
  readonly type: TransactionType;
  readonly subtype: string;
  /** What the way keeps with its deposit. */
  readonly kept: Pick<Insertable<DepositTable>, 'method' | 'status'> &
    Partial<Insertable<DepositTable>>;
}

/** Books a judged deposit: the credit, the hold on what is not sure yet, and what happens next. */
export const bookUnsure = async (
  trx: Executor,
  bank: Bank,
  deposit: UnsureDeposit,
  { kept, ...way }: UnsureWay,
): Promise<Deposit> => {
  const credit = await bookCredit(trx, bank, { ...deposit, ...way });
  const hold = await placeHold(trx, bank, deposit, way.type);
  const sentAt = new Date(deposit.sentAtMs);
  return writeDeposit(
    trx,
    bank,
    deposit,
    {
      ...credit,
      ...hold,
      ...kept,
      sent_at: sentAt,
      available_at: new Date(deposit.availableAtMs),
      next_step: 'SEND',
      due_at: sentAt,
    },
    hold.hold_id === null ? ['CREATED', 'CREDITED'] : ['CREATED', 'CREDITED', 'HELD'],
  );
};
