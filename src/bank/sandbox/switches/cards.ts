import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type {
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardFulfillment,
  sandboxCardOfflinePayment,
  sandboxCardRefund,
} from '#contract/sandbox-cards.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { advanceDelivery } from '#bank/cards/deliveries.ts';
import { readCardHold } from '#bank/cards/clearing.ts';
import type { Bank } from '#bank/database/bank.ts';
import { connectedCardNetwork } from '#bank/cards/issuer.ts';
import type { CardPayment } from '#bank/rails/card-network.ts';
import { amountAboveZero } from './accounts.ts';

const currencyOfCard = async ({ db }: Pick<Bank, 'db'>, cardId: string): Promise<Currency> => {
  const card = await db
    .selectFrom('card')
    .innerJoin('account', 'account.id', 'card.account_id')
    .where('card.id', '=', cardId)
    .select('account.currency')
    .executeTakeFirst();
  if (card === undefined) throw refused('not_found');
  return card.currency;
};

/** The merchant's side of a payment, from either call. */
const paymentOf = async (
  bank: Bank,
  body: BodyOf<typeof sandboxCardOfflinePayment>,
): Promise<CardPayment> => ({
  cardId: body.card,
  amount: amountAboveZero(body.amount, await currencyOfCard(bank, body.card)),
  merchantName: body.merchant.trim() || 'Sandbox merchant',
  merchantCity: body.city?.trim() || undefined,
  merchantCountry: body.country?.trim() || undefined,
  merchantCategory: body.merchant_category,
  entryMode: body.entry_mode,
});

/** Simulates a merchant's authorization on a card. */
export const playAuthorization = async (
  bank: Bank,
  {
    network_decline: declined,
    pin,
    is_recurring: isRecurring,
    ...body
  }: BodyOf<typeof sandboxCardAuthorization>,
): Promise<ResponseOf<typeof sandboxCardAuthorization>> => {
  const payment = await paymentOf(bank, body);
  const networkDecline = declined?.trim() || undefined;
  const answer = await connectedCardNetwork(bank).authorize({
    ...payment,
    pin,
    isRecurring,
    networkDecline,
  });
  return { transaction_id: answer.transactionId, status: answer.status, reason: answer.reason };
};

/** Simulates a payment that was never authorized. */
export const playOfflinePayment = async (
  bank: Bank,
  body: BodyOf<typeof sandboxCardOfflinePayment>,
): Promise<ResponseOf<typeof sandboxCardOfflinePayment>> => ({
  transaction_id: await connectedCardNetwork(bank).postOffline(await paymentOf(bank, body)),
});

/** Simulates the clearing of an authorization, for its amount or another. */
export const playClearing = async (
  bank: Bank,
  { transaction, amount }: BodyOf<typeof sandboxCardClearing>,
): Promise<void> => {
  const { currency } = await readCardHold(bank, transaction);
  const taken = amount === undefined ? undefined : amountAboveZero(amount, currency);
  await connectedCardNetwork(bank).clear(transaction, taken);
};

/** Simulates a merchant's refund, of all that was not refunded yet or another amount. */
export const playRefund = async (
  bank: Bank,
  { transaction, amount }: BodyOf<typeof sandboxCardRefund>,
): Promise<ResponseOf<typeof sandboxCardRefund>> => {
  const paid = await bank.db
    .selectFrom('transaction')
    .innerJoin('account', 'account.id', 'transaction.account_id')
    .where('transaction.id', '=', transaction)
    .select('account.currency')
    .executeTakeFirst();
  if (paid === undefined) throw refused('not_found');
  const given = amount === undefined ? undefined : amountAboveZero(amount, paid.currency);
  return { transaction_id: await connectedCardNetwork(bank).refund(transaction, given) };
};

/** Simulates a report of the manufacturer or the carrier about a physical card. */
export const playFulfillment = (
  bank: Bank,
  { card, step, tracking_number: typed }: BodyOf<typeof sandboxCardFulfillment>,
): Promise<void> => {
  const trackingNumber = typed?.trim() || `KX${bank.random.digits(12)}`;
  return advanceDelivery(bank, card, { step, trackingNumber });
};
