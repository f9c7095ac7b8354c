import { type Transaction, sql } from 'kysely';
import { addDays, localDayAt } from '#domain/calendar/days.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { money } from '#domain/money/money.ts';
import { encodeCrockford } from '#domain/documents/document-code.ts';
import { refused } from '#domain/refusals.ts';
import type { Order } from '#contract/orders.ts';
import { takeCoupon } from '../coupons/use-coupon.ts';
import { lockCustomer } from '../customers/customers.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { readSource } from '../payments/quotes/parties.ts';
import { recordEvent } from './order-events.ts';
import { postPayment } from './order-postings.ts';
import { readOrder } from './order-view.ts';
import { requireMayOrder } from './quote-order.ts';

type Trx = Transaction<Tables>;

/** A new order number: `KO` and eight letters and digits (40 bits). */
const newOrderNo = (random: Bank['random']): string =>
  `KO${encodeCrockford(Buffer.from(random.token(5), 'base64url')).slice(0, 8)}`;

/** Takes the quote of the customer, so that it is used once. Refuses `quote_expired`. */
const takeQuote = async (trx: Trx, customerId: string, quoteId: string, nowMs: number) => {
  const quote = await trx
    .deleteFrom('product_order_quote')
    .where('id', '=', quoteId)
    .where('customer_id', '=', customerId)
    .returningAll()
    .executeTakeFirst();
  if (quote === undefined || quote.expires_at.getTime() <= nowMs) throw refused('quote_expired');
  return quote;
};

/**
 * Reduces the stock of a variant. The row stays locked until the order is committed, so of two
 * orders for the last piece the second is refused: `out_of_stock`.
 */
const takeStock = async (trx: Trx, variantId: string, quantity: number) => {
  const variant = await trx
    .selectFrom('product_variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .select(['v.stock', 'v.name as variantName', 'p.name'])
    .where('v.id', '=', variantId)
    .forUpdate('v')
    .executeTakeFirstOrThrow();
  if (variant.stock === null) return variant;
  if (variant.stock < quantity) throw refused('out_of_stock');
  await trx
    .updateTable('product_variant')
    .set({ stock: variant.stock - quantity })
    .where('id', '=', variantId)
    .execute();
  return variant;
};

/**
 * Orders what was priced and pays it; run it under an idempotency key. Refuses `account_frozen`,
 * `not_permitted`, `quote_expired`, `account_closed`, `out_of_stock`, `insufficient_funds`,
 * `coupon_used`; then nothing is ordered or paid.
 */
export const placeOrder = async (
  trx: Trx,
  bank: Bank,
  customerId: string,
  quoteId: string,
): Promise<Order> => {
  requireMayOrder(await lockCustomer(trx, customerId));
  const nowMs = await bank.clock.businessMs();
  const quote = await takeQuote(trx, customerId, quoteId, nowMs);
  await readSource(trx, customerId, quote.account_id);
  const { name, variantName } = await takeStock(trx, quote.variant_id, quote.quantity);
  const id = bank.random.newId();
  const orderNo = newOrderNo(bank.random);
  const paymentId = await postPayment(trx, bank, {
    orderId: id,
    orderNo,
    name: name.en,
    accountId: quote.account_id,
    amount: quote.debit_amount,
    accountCurrency: quote.debit_currency,
    value: quote.total,
    discount: quote.discount,
    currency: quote.currency,
    rate: quote.rate,
    nowMs,
  });
  const orderedOn = localDayAt(nowMs, homeZoneOf(quote.currency));
  const {
    id: _quoteId,
    from_days,
    until_days,
    created_at: _at,
    expires_at: _until,
    ...terms
  } = quote;
  await trx
    .insertInto('product_order')
    .values({
      ...terms,
      id,
      order_no: orderNo,
      name: JSON.stringify(name),
      variant_name: variantName && JSON.stringify(variantName),
      address: terms.address && JSON.stringify(terms.address),
      estimated_from: addDays(orderedOn, from_days),
      estimated_until: addDays(orderedOn, until_days),
      status: 'PAID',
      tracking_number: null,
      payment_id: paymentId,
      refund_id: null,
      created_at: new Date(nowMs),
      profile_id: sql<string>`account_profile(${quote.account_id}::uuid)`,
    })
    .execute();
  if (quote.customer_coupon_id !== null)
    await takeCoupon(trx, {
      coupon: quote.customer_coupon_id,
      payment: { order: id },
      discount: money(quote.currency, quote.discount),
      atMs: nowMs,
    });
  const owner = { customerId, orderId: id, accountId: quote.account_id, orderNo, name };
  await recordEvent(trx, bank, owner, { kind: 'PAID', number: 1, atMs: nowMs });
  return readOrder(trx, customerId, id);
};
