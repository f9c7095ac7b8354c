import { microDepositLifeMs, microDepositTries } from '#domain/deposits/linked-bank.ts';
import { estimateArrival } from '#domain/transfers/arrival.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { bankAccounts } from '../../ledger/bank-accounts.ts';
import { microDepositsOf } from '../../rails/payments/micro-deposits-of-bank.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { book } from '../../transactions/book.ts';

/** Where two small deposits go. */
export interface ProvedAccount {
  readonly linkId: string;
  readonly accountNumber: string;
}

/**
 * Sends two small deposits to an account that is linked by hand, at the bank's own cost: it comes out
 * of what it earns by fees. The rails get both as one payment, since they stand or fall together.
 */
export const sendMicroDeposits = async (
  trx: Executor,
  bank: Bank,
  { linkId, accountNumber }: ProvedAccount,
  atMs: number,
): Promise<void> => {
  const [smaller, larger] = microDepositsOf(bank);
  const { expectedFromMs, expectedToMs } = estimateArrival('ach', atMs, railCalendar);
  const journalId = bank.random.newId();
  await book(trx, {
    kind: 'post',
    journal: {
      id: journalId,
      kind: 'micro_deposit',
      bookedAtMs: atMs,
      entries: [
        { accountId: bankAccounts['fee/USD'], amount: -(smaller + larger) },
        { accountId: bankAccounts['ach/USD'], amount: smaller + larger },
      ],
    },
    transactions: [],
  });
  const id = bank.random.newId();
  await trx
    .insertInto('micro_deposit')
    .values({
      ...{ id, smaller, larger },
      linked_bank_id: linkId,
      journal_id: journalId,
      status: 'SENT',
      tries_left: microDepositTries,
      sent_at: new Date(atMs),
      expected_at: new Date(expectedToMs),
      expires_at: new Date(expectedToMs + microDepositLifeMs),
      due_at: new Date(expectedFromMs),
    })
    .execute();
  await paymentRails(bank).submit(trx, {
    ...{ id, accountNumber },
    rail: 'ach',
    memo: null,
    sentAtMs: atMs,
    arrivalFromMs: expectedFromMs,
    arrivalToMs: expectedToMs,
  });
};
