import { sql } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { type Executor, transaction } from '../database/transaction.ts';
import * as ledger from '../ledger/ledger.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { settlementAccount } from '../ledger/rail-accounts.ts';
import { type Notice, notify } from '../messaging/notifications.ts';
import type { BilledAmount } from '../rails/card-currencies.ts';
import type { OfflinePayment } from '../rails/card-network.ts';
import { newReference } from '../transactions/new-reference.ts';
import { chargeOf, foreignData, merchantData } from './authorizations.ts';
import { higherChargeNotice } from './notices.ts';

/** The bank's settlement account with the card network. */
const networkAccount = (currency: Currency): string => {
  const account = settlementAccount('CARD', currency);
  if (account === undefined) throw new Error(`cards have no settlement in ${currency}`);
  return account;
};

/** The other side of a card payment: the network gets what it billed, the bank its fee. */
export const otherSides = (
  currency: Currency,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
) => [
  { accountId: networkAccount(currency), amount: amount - fee },
  ...(fee === 0n ? [] : [{ accountId: bankAccounts[`fee/${currency}`], amount: fee }]),
];

/**
 * Settles a hold, by default its whole amount. The network does not ask again, so an amount above
 * the balance is posted too and the customer owes the shortfall (product.md A32). The fee for
 * another currency is that of the settled amount. The owner is notified of an amount above the
 * hold. Refuses `not_found`, `hold_not_open`.
 */
export const clearCard = async (
  bank: Bank,
  transactionId: string,
  billed: BilledAmount | undefined,
): Promise<void> => {
  const hold = await readCardHold(bank, transactionId);
  const settled = billed ? chargeOf(billed) : { amount: hold.amount, fee: hold.fee ?? 0n };
  const nowMs = await bank.clock.businessMs();
  await transaction(bank.db, async (trx) => {
    await ledger.postBatch(trx, [
      {
        kind: 'settle',
        holdId: hold.holdId,
        transactionId,
        amount: settled.amount,
        fee: settled.fee > 0n ? settled.fee : null,
        userData: billed && foreignData(billed.foreign),
        status: 'POSTED',
        journal: {
          id: bank.random.newId(),
          kind: 'card_clearing',
          bookedAtMs: nowMs,
          advanceId: bank.random.newId(),
          entries: [
            { accountId: hold.accountId, amount: -settled.amount },
            ...otherSides(hold.currency, settled),
          ],
        },
      },
    ]);
    if (settled.amount > hold.amount)
      await notifyOf(
        trx,
        bank,
        hold.customerId,
        transactionId,
        higherChargeNotice(hold.memo ?? ''),
      );
  });
};

/** Notifies the owner of a card about one of its transactions. */
export const notifyOf = async (
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
      'transaction.fee_amount as fee',
      'transaction.memo',
      'transaction.user_data as userData',
      'account.id as accountId',
      'account.customer_id as customerId',
      'account.currency',
    ])
    .executeTakeFirst();
  if (found === undefined) throw refused('not_found');
  if (found.status !== 'open') throw refused('hold_not_open');
  return found;
};

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
    const charge = chargeOf(request);
    await ledger.postBatch(trx, [
      {
        kind: 'post',
        journal: {
          id: bank.random.newId(),
          kind: 'card_offline',
          bookedAtMs: nowMs,
          advanceId: bank.random.newId(),
          entries: [{ accountId, amount: -charge.amount }, ...otherSides(card.currency, charge)],
        },
        transactions: [
          {
            id: request.id,
            referenceId: newReference(bank.random),
            accountId,
            cardId: card.id,
            direction: 'debit',
            amount: charge.amount,
            ...(charge.fee > 0n && { fee: charge.fee }),
            type: 'CARD',
            subtype: 'PURCHASE',
            status: 'POSTED',
            memo: request.merchant.name,
            userData: {
              ...merchantData(request.merchant, null),
              ...foreignData(request.foreign),
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
