import { sql } from 'kysely';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { TransactionUserData } from '#contract/transactions.ts';
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
const otherSides = (
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

/** A card transaction that is posted without a hold. Amounts are minor units. */
interface PostedCard {
  readonly id: string;
  readonly kind: 'card_offline' | 'card_refund';
  readonly subtype: 'PURCHASE' | 'REFUND';
  readonly direction: 'debit' | 'credit';
  readonly accountId: string;
  readonly cardId: string | null;
  readonly currency: Currency;
  readonly amount: bigint;
  /** The bank's fee for another currency in the amount. */
  readonly fee: bigint;
  readonly memo: string | null;
  readonly userData: TransactionUserData | null;
  /** The payment: this one, or the one that is refunded. */
  readonly authorizationId: string;
  readonly nowMs: number;
}

/**
 * Posts a card transaction that had no hold: the account, the network and the bank's fee. What the
 * balance lacks for a debit is owed; a credit repays debts first (product.md A32).
 */
export const postCardTransaction = (
  trx: Executor,
  bank: Bank,
  posted: PostedCard,
): Promise<void> => {
  const { id, accountId, cardId, currency, direction, amount, fee, memo, userData } = posted;
  const isDebit = direction === 'debit';
  const sign = isDebit ? 1n : -1n;
  return ledger.postBatch(trx, [
    {
      kind: 'post',
      journal: {
        id: bank.random.newId(),
        kind: posted.kind,
        bookedAtMs: posted.nowMs,
        ...(isDebit ? { advanceId: bank.random.newId() } : { repaymentId: bank.random.newId() }),
        entries: [
          { accountId, amount: -sign * amount },
          ...otherSides(currency, { amount: sign * amount, fee: sign * fee }),
        ],
      },
      transactions: [
        {
          id,
          referenceId: newReference(bank.random),
          accountId,
          ...(cardId !== null && { cardId }),
          direction,
          amount,
          // The fee of a refund is that of the payment, which shows it.
          ...(isDebit && fee > 0n && { fee }),
          type: 'CARD',
          subtype: posted.subtype,
          status: 'POSTED',
          ...(memo !== null && { memo }),
          ...(userData !== null && { userData }),
          related: { type: 'CARD_AUTHORIZATION', id: posted.authorizationId },
          timeMs: posted.nowMs,
        },
      ],
    },
  ]);
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
    await postCardTransaction(trx, bank, {
      id: request.id,
      kind: 'card_offline',
      subtype: 'PURCHASE',
      direction: 'debit',
      accountId,
      cardId: card.id,
      currency: card.currency,
      ...charge,
      nowMs,
      memo: request.merchant.name,
      userData: {
        ...merchantData(request.merchant, null),
        ...foreignData(request.foreign),
        last_four_digit: lastFour,
        emboss_name: name,
        card: { card_pan_last_four: lastFour, emboss_name: { line_1: name } },
      },
      authorizationId: request.id,
    });
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
