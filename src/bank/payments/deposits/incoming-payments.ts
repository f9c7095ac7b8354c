import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import { transaction } from '#bank/database/transaction.ts';
import { mailIfOptedIn, notify } from '#bank/messaging/notifications.ts';
import * as ledger from '#bank/ledger/ledger.ts';
import type { TransactionType } from '#contract/transactions.ts';
import { newReference } from '#bank/transactions/new-reference.ts';
import { paymentNotices } from '#bank/messaging/payment-notices.ts';

/** A payment that a rail delivers to an account, identified by its number. */
export interface IncomingPayment {
  readonly accountId: string;
  /** Minor units of the account's currency, above zero. */
  readonly amount: bigint;
  readonly type: Extract<TransactionType, 'ACH' | 'WIRE' | 'NPSB' | 'INTERNAL'>;
  /** The bank's own account that is debited. */
  readonly otherSide: string;
  readonly fromName: string;
  readonly memo: string;
}

/**
 * Credits an incoming payment and notifies the owner, atomically. Debts of the owner are repaid
 * from it first (product.md A32). Returns the transaction's id. Refuses `not_found`,
 * `account_closed`.
 */
export const receivePayment = async (bank: Bank, payment: IncomingPayment): Promise<string> => {
  const account = await bank.db
    .selectFrom('account')
    .where('id', '=', payment.accountId)
    .select(['id', 'customer_id'])
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  const nowMs = await bank.clock.businessMs();
  const id = bank.random.newId();
  const notice = paymentNotices.paymentReceived(payment.fromName);
  await transaction(bank.db, async (trx) => {
    await ledger.postBatch(trx, [
      {
        kind: 'post',
        journal: {
          id: bank.random.newId(),
          kind: 'credit_in',
          bookedAtMs: nowMs,
          repaymentId: bank.random.newId(),
          entries: [
            { accountId: payment.otherSide, amount: -payment.amount },
            { accountId: account.id, amount: payment.amount },
          ],
        },
        transactions: [
          {
            id,
            referenceId: newReference(bank.random),
            accountId: account.id,
            direction: 'credit',
            amount: payment.amount,
            type: payment.type,
            subtype: `${payment.type}_IN`,
            status: 'COMPLETE',
            memo: payment.memo,
            timeMs: nowMs,
          },
        ],
      },
    ]);
    await notify(trx, [
      {
        id: bank.random.newId(),
        customerId: account.customer_id,
        ...notice,
        viewType: 'SUCCESS',
        createdAtMs: nowMs,
        related: { type: 'TRANSACTION', id },
      },
    ]);
  });
  await mailIfOptedIn(bank, account.customer_id, 'money_in', notice);
  return id;
};
