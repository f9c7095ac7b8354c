import { sql } from 'kysely';
import { feeOfRefund } from '#domain/cards/foreign-payments.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import type { RefundRequest } from '../rails/card-network.ts';
import { foreignData } from './authorizations.ts';
import { notifyOf, postCardTransaction } from './clearing.ts';
import { refundNotice } from './notices.ts';

const readPostedPayment = async (trx: Executor, transactionId: string) => {
  const paid = await trx
    .selectFrom('transaction')
    .innerJoin('account', 'account.id', 'transaction.account_id')
    .where('transaction.id', '=', transactionId)
    .where('transaction.type', '=', 'CARD')
    .where('transaction.direction', '=', 'debit')
    .where('transaction.list', '=', 'POSTED')
    .select([
      'transaction.amount',
      'transaction.fee_amount as fee',
      'transaction.card_id as cardId',
      'transaction.memo',
      'transaction.user_data as userData',
      'account.id as accountId',
      'account.customer_id as customerId',
      'account.currency',
    ])
    .executeTakeFirst();
  if (paid === undefined) throw refused('not_found');
  return paid;
};

/** What the network has returned of a payment after a dispute (schema/54-claims.sql). */
const readChargeback = async (trx: Executor, transactionId: string): Promise<bigint> => {
  const won = await trx
    .selectFrom('claim')
    .select('refunded')
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', 'CARD_DISPUTE')
    .where('status', '=', 'WON')
    .executeTakeFirst();
  return won?.refunded ?? 0n;
};

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/**
 * What a refund credits and the fee in it. `left` is what can still be returned after a dispute.
 * Refuses `conflict` above what was paid.
 */
const creditOf = (
  paid: { readonly amount: bigint; readonly fee: bigint | null },
  refunds: readonly { readonly amount: bigint; readonly fee: bigint }[],
  left: bigint,
  billed: bigint | undefined,
): { readonly amount: bigint; readonly fee: bigint } => {
  const fee = paid.fee ?? 0n;
  const feeLeft = fee - sum(refunds.map((refund) => refund.fee));
  if (billed === undefined) return { amount: left, fee: feeLeft < left ? feeLeft : 0n };
  const billedLeft = paid.amount - sum(refunds.map(({ amount }) => amount)) - feeLeft;
  const returned = feeOfRefund(
    { billed: paid.amount - fee, fee },
    { billed: billedLeft, fee: feeLeft },
    billed,
  );
  if (billed > billedLeft) throw refused('conflict');
  return { amount: billed + returned, fee: returned };
};

/**
 * Credits a refund, also to an account whose card is frozen or terminated, and notifies the owner.
 * The fee for another currency goes back in proportion (docs/decisions/0148). Debts are repaid from
 * it first (product.md A32). Refuses `not_found` for other than a posted card
 * payment, and `conflict` above what was paid.
 */
export const refundCard = (bank: Bank, request: RefundRequest): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const { accountId } = await readPostedPayment(trx, request.transactionId);
    await sql`select lock_account(${accountId})`.execute(trx);
    const paid = await readPostedPayment(trx, request.transactionId);
    const refunds = await trx
      .selectFrom('card_refund')
      .innerJoin('transaction', 'transaction.id', 'card_refund.transaction_id')
      .where('card_refund.refunded_id', '=', request.transactionId)
      .select(['transaction.id', 'transaction.amount', 'card_refund.returned_fee as fee'])
      .execute();
    if (refunds.some(({ id }) => id === request.id)) return;
    const charged = paid.amount - (await readChargeback(trx, request.transactionId));
    const left = charged - sum(refunds.map(({ amount }) => amount));
    const { amount, fee } = creditOf(paid, refunds, left, request.amount);
    if (amount <= 0n || amount > left) throw refused('conflict');
    const nowMs = await bank.clock.businessMs();
    await postCardTransaction(trx, bank, {
      id: request.id,
      kind: 'card_refund',
      subtype: 'REFUND',
      direction: 'credit',
      accountId,
      cardId: paid.cardId,
      currency: paid.currency,
      amount,
      fee,
      memo: paid.memo,
      userData: paid.userData && { ...paid.userData, ...foreignData(request.foreign) },
      authorizationId: request.transactionId,
      nowMs,
    });
    await trx
      .insertInto('card_refund')
      .values({
        transaction_id: request.id,
        refunded_id: request.transactionId,
        returned_fee: fee,
      })
      .execute();
    await notifyOf(trx, bank, paid.customerId, request.id, refundNotice(paid.memo ?? ''));
  });
