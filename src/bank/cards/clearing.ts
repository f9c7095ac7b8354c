import { sql } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { settlementAccount } from '../ledger/rail-accounts.ts';
import { type Notice, notify } from '../messaging/notifications.ts';
import type { OfflinePayment, RefundRequest } from '../rails/card-network.ts';
import { newReference } from '../transactions/new-reference.ts';
import { merchantData } from './authorizations.ts';
import { higherChargeNotice, refundNotice } from './notices.ts';

/** The bank's settlement account with the card network. */
const networkAccount = (currency: Currency): string => {
  const account = settlementAccount('CARD', currency);
  if (account === undefined) throw new Error(`cards have no settlement in ${currency}`);
  return account;
};

/**
 * Settles a hold, by default its whole amount. The network does not ask again, so an amount above
 * the balance is posted too and the customer owes the shortfall (product.md A32). The owner is
 * notified of an amount above the hold. Refuses `not_found`, `hold_not_open`.
 */
export const clearCard = async (
  bank: Bank,
  transactionId: string,
  amount: bigint | undefined,
): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  const settled = amount ?? hold.amount;
  const nowMs = await bank.clock.businessMs();
  await transaction(bank.db, async (trx) => {
    await ledger.postBatch(trx, [
      {
        kind: 'settle',
        holdId: hold.holdId,
        transactionId,
        amount: settled,
        status: 'POSTED',
        journal: {
          id: bank.random.newId(),
          kind: 'card_clearing',
          bookedAtMs: nowMs,
          advanceId: bank.random.newId(),
          entries: [
            { accountId: hold.accountId, amount: -settled },
            { accountId: networkAccount(hold.currency), amount: settled },
          ],
        },
      },
    ]);
    if (settled > hold.amount)
      await notifyOf(
        trx,
        bank,
        hold.customerId,
        transactionId,
        higherChargeNotice(hold.memo ?? ''),
      );
  });
};

const notifyOf = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  transactionId: string,
  notice: Notice,
): Promise<void> =>
  notify(trx, [
    {
      id: bank.random.newId(),
      customerId,
      createdAtMs: await bank.clock.businessMs(),
      related: { type: 'CARD_AUTHORIZATION', id: transactionId },
      ...notice,
    },
  ]);

/** Releases a hold that the merchant cancelled. Refuses `not_found`, `hold_not_open`. */
export const reverseCard = async (bank: Bank, transactionId: string): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  await ledger.release(bank.db, [
    {
      holdId: hold.holdId,
      transactionId,
      outcome: 'RELEASED',
      atMs: await bank.clock.businessMs(),
      reason: 'MERCHANT_RELEASED',
    },
  ]);
};

/** The open hold of a card transaction. Refuses `not_found`, and `hold_not_open` once it ended. */
export const readCardHold = async (bank: Bank, transactionId: string) => {
  const found = await bank.db
    .selectFrom('transaction')
    .innerJoin('hold', 'hold.id', 'transaction.hold_id')
    .innerJoin('account', 'account.id', 'transaction.account_id')
    .where('transaction.id', '=', transactionId)
    .where('transaction.type', '=', 'CARD')
    .select([
      'hold.id as holdId',
      'hold.status',
      'hold.amount',
      'transaction.memo',
      'account.id as accountId',
      'account.customer_id as customerId',
      'account.currency',
    ])
    .executeTakeFirst();
  if (found === undefined) throw refused('not_found');
  if (found.status !== 'open') throw refused('hold_not_open');
  return found;
};

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

/**
 * Credits a refund, also to an account whose card is frozen or terminated, and notifies the owner.
 * Debts are repaid from it first (product.md A32). Refuses `not_found` for other than a posted card
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
      .select(['transaction.id', 'transaction.amount'])
      .execute();
    if (refunds.some(({ id }) => id === request.id)) return;
    const charged = paid.amount - (await readChargeback(trx, request.transactionId));
    const left = refunds.reduce((rest, { amount }) => rest - amount, charged);
    const amount = request.amount ?? left;
    if (amount <= 0n || amount > left) throw refused('conflict');
    const nowMs = await bank.clock.businessMs();
    await ledger.postBatch(trx, [
      {
        kind: 'post',
        journal: {
          id: bank.random.newId(),
          kind: 'card_refund',
          bookedAtMs: nowMs,
          repaymentId: bank.random.newId(),
          entries: [
            { accountId: networkAccount(paid.currency), amount: -amount },
            { accountId, amount },
          ],
        },
        transactions: [
          {
            id: request.id,
            referenceId: newReference(bank.random),
            accountId,
            ...(paid.cardId !== null && { cardId: paid.cardId }),
            direction: 'credit',
            amount,
            type: 'CARD',
            subtype: 'REFUND',
            status: 'POSTED',
            ...(paid.memo !== null && { memo: paid.memo }),
            ...(paid.userData !== null && { userData: paid.userData }),
            related: { type: 'CARD_AUTHORIZATION', id: request.transactionId },
            timeMs: nowMs,
          },
        ],
      },
    ]);
    await trx
      .insertInto('card_refund')
      .values({ transaction_id: request.id, refunded_id: request.transactionId })
      .execute();
    await notifyOf(trx, bank, paid.customerId, request.id, refundNotice(paid.memo ?? ''));
  });

/**
 * Posts a payment that a merchant took without asking, such as on board a plane. It is posted
 * whatever the card's status, limits and balance; a shortfall is owed (product.md A32), and it
 * counts toward the limits. Refuses `not_found`, and `account_closed`.
 */
export const postOfflinePayment = (bank: Bank, request: OfflinePayment): Promise<void> =>
  transaction(bank.db, async (trx) => {
    const card = await trx
      .selectFrom('card')
      .innerJoin('account', 'account.id', 'card.account_id')
      .where('card.id', '=', request.cardId)
      .select(['card.id', 'card.account_id', 'card.last_four', 'card.emboss_name'])
      .select('account.currency')
      .executeTakeFirst();
    if (card === undefined) throw refused('not_found');
    const { account_id: accountId, last_four: lastFour, emboss_name: name } = card;
    await sql`select lock_account(${accountId})`.execute(trx);
    const known = trx.selectFrom('transaction').select('id').where('id', '=', request.id);
    if ((await known.executeTakeFirst()) !== undefined) return;
    const nowMs = await bank.clock.businessMs();
    await ledger.postBatch(trx, [
      {
        kind: 'post',
        journal: {
          id: bank.random.newId(),
          kind: 'card_offline',
          bookedAtMs: nowMs,
          advanceId: bank.random.newId(),
          entries: [
            { accountId, amount: -request.amount },
            { accountId: networkAccount(card.currency), amount: request.amount },
          ],
        },
        transactions: [
          {
            id: request.id,
            referenceId: newReference(bank.random),
            accountId,
            cardId: card.id,
            direction: 'debit',
            amount: request.amount,
            type: 'CARD',
            subtype: 'PURCHASE',
            status: 'POSTED',
            memo: request.merchant.name,
            userData: {
              ...merchantData(request.merchant, null),
              last_four_digit: lastFour,
              emboss_name: name,
              card: { card_pan_last_four: lastFour, emboss_name: { line_1: name } },
            },
            related: { type: 'CARD_AUTHORIZATION', id: request.id },
            timeMs: nowMs,
          },
        ],
      },
    ]);
    await trx
      .insertInto('card_authorization')
      .values({
        transaction_id: request.id,
        card_id: card.id,
        authorized_at: new Date(nowMs),
        merchant_category: request.merchant.category,
        entry_mode: request.entryMode,
      })
      .execute();
  });
