import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import type {
  sandboxCardAuthorization,
  sandboxCardClearing,
  sandboxCardFulfillment,
  sandboxCardOfflinePayment,
  sandboxCardRefund,
} from '#contract/sandbox-cards.ts';
import type { MerchantCurrency } from '#domain/cards/foreign-payments.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import { advanceDelivery } from '#bank/cards/deliveries.ts';
import { readCardHold } from '#bank/cards/clearing.ts';
import type { Bank } from '#bank/database/bank.ts';
import { connectedCardNetwork } from '#bank/cards/issuer.ts';
import type { CardPayment, Currencies } from '#bank/rails/card-network.ts';
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

/** The currencies between which the network converts; undefined where they are the same. */
const currenciesOf = (card: Currency, merchant: string | undefined): Currencies | undefined =>
  merchant === undefined || merchant === card
    ? undefined
    : { merchant: merchant as MerchantCurrency, card };

/** An amount of a merchant in minor units; every currency of the network has two decimals. */
const merchantAmount = (text: string): bigint => amountAboveZero(text, 'USD');

/** The merchant's side of a payment, from either call. */
const paymentOf = async (
  bank: Bank,
  body: BodyOf<typeof sandboxCardOfflinePayment>,
): Promise<CardPayment> => ({
  cardId: body.card,
  amount: merchantAmount(body.amount),
  currencies: currenciesOf(await currencyOfCard(bank, body.card), body.currency),
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
  const { currency, userData } = await readCardHold(bank, transaction);
  const taken = amount === undefined ? undefined : merchantAmount(amount);
  const currencies = currenciesOf(currency, userData?.merchant_currency);
  await connectedCardNetwork(bank).clear(transaction, taken, currencies);
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
    .select(['account.currency', 'transaction.user_data as userData'])
    .executeTakeFirst();
  if (paid === undefined) throw refused('not_found');
  const given = amount === undefined ? undefined : merchantAmount(amount);
  const currencies = currenciesOf(paid.currency, paid.userData?.merchant_currency);
  const refund = await connectedCardNetwork(bank).refund(transaction, given, currencies);
  return { transaction_id: refund };
};

/** Simulates a report of the manufacturer or the carrier about a physical card. */
export const playFulfillment = (
  bank: Bank,
  { card, step, tracking_number: typed }: BodyOf<typeof sandboxCardFulfillment>,
): Promise<void> => {
  const trackingNumber = typed?.trim() || `KX${bank.random.digits(12)}`;
  return advanceDelivery(bank, card, { step, trackingNumber });
};
