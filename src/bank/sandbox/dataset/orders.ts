import { addDays, localDayAt } from '#domain/calendar/days.ts';
import { type Country, homeZoneOf } from '#domain/countries.ts';
import type { Address } from '#domain/customers/address.ts';
import { crockfordAlphabet } from '#domain/documents/document-code.ts';
import { type Money, money } from '#domain/money/money.ts';
import { priceCurrencies } from '#domain/products/catalogue.ts';
import { type OrderPrice, orderPrice, orderRefund } from '#domain/products/order-price.ts';
import type { OrderEvent, OrderStatus } from '#domain/products/order-status.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import type { Posting } from '#bank/ledger/postings.ts';
import { recordEvent } from '#bank/products/order-events.ts';
import { DAY_MS, dayAt, instantAt } from '../generators/calendar-and-rates.ts';
import type { Chance } from '../generators/chance.ts';
import type { OrderPaid } from '../generators/events.ts';
import { personaOrders, type PersonaOrder } from '../personas/orders.ts';
import { personas } from '../personas/personas.ts';
import type { DatasetAccount } from './beneficiaries.ts';

/** An order of the history: what was bought at which price, and when it went on. */
export interface SeededOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly profileId: string;
  readonly country: Country;
  readonly address: Address;
  readonly order: PersonaOrder;
  readonly price: OrderPrice;
  readonly events: readonly { readonly kind: OrderEvent; readonly atMs: number }[];
  readonly trackingNumber: string | undefined;
}

const orderedAtHour = 10;

const eventsOf = (startMs: number, country: Country, { events }: PersonaOrder) => {
  const zone = country === 'US' ? 'America/New_York' : 'Asia/Dhaka';
  const today = dayAt(zone, startMs);
  return events.map(({ kind, daysAgo }, index) => ({
    kind,
    atMs: instantAt(zone, today - daysAgo, orderedAtHour + index, 24, 8),
  }));
};

/** The orders of the personas, each sent to the customer's address for products. */
export const makeOrders = (
  chance: Chance,
  startMs: number,
  people: readonly NewCustomer[],
  accounts: readonly DatasetAccount[],
): readonly SeededOrder[] =>
  personaOrders.flatMap((order) => {
    const customer = people[personas.findIndex(({ key }) => key === order.customer)];
    const paying = accounts.find(({ key }) => key === order.account);
    const found = customer?.addresses.find(({ address_type: type }) => type === 'productShipping');
    if (customer === undefined || paying === undefined || found === undefined) return [];
    const { id: _id, address_type: _type, ...address } = found;
    const country = address.country;
    const events = eventsOf(startMs, country, order);
    const code = Array.from({ length: 8 }, () => crockfordAlphabet[chance.whole(0, 31)]);
    const isShipped = events.some(({ kind }) => kind === 'SHIPPED');
    return {
      id: chance.id(events[0]!.atMs),
      orderNo: `KO${code.join('')}`,
      customerId: customer.id,
      accountId: paying.account.id,
      profileId: paying.profileId,
      country,
      address,
      order,
      price: orderPrice(
        'PHYSICAL',
        money(priceCurrencies[country], order.unitPrice),
        order.quantity,
      ),
      events,
      trackingNumber: isShipped ? `KX${chance.digits(12)}` : undefined,
    };
  });

const refundOf = ({ price, events }: SeededOrder): { atMs: number; credit: Money } | undefined => {
  const last = events.at(-1)!;
  if (last.kind !== 'CANCELLED' && last.kind !== 'REFUNDED') return undefined;
  const isDelivered = events.some(({ kind }) => kind === 'DELIVERED');
  const { credit } = orderRefund(price, price.total, { isDelivered, isFreeDelivery: false });
  return { atMs: last.atMs, credit };
};

/** The payments and refunds of the orders, as events of the history. */
export const orderPayments = (orders: readonly SeededOrder[]): readonly OrderPaid[] =>
  orders.map((one) => {
    const refund = refundOf(one);
    return {
      kind: 'order',
      atMs: one.events[0]!.atMs,
      account: one.order.account,
      orderId: one.id,
      orderNo: one.orderNo,
      name: one.order.name,
      amount: one.price.total.minor,
      ...(refund && { refund: { atMs: refund.atMs, amount: refund.credit.minor } }),
    };
  });

/** The ids of the transactions of an order; both undefined if the account could not cover it. */
const transactionsOf = (postings: readonly Posting[], orderId: string) => {
  const own = postings
    .flatMap((posting) => (posting.kind === 'post' ? posting.transactions : []))
    .filter(({ related }) => related?.type === 'ORDER' && related.id === orderId);
  const idOf = (wanted: 'debit' | 'credit') =>
    own.find(({ direction }) => direction === wanted)?.id;
  return { payment: idOf('debit'), refund: idOf('credit') };
};

/** An order with the names and the delivery time of the catalogue, and its pieces from the stock. */
const writeOrder = async (
  db: Executor,
  one: SeededOrder,
  paid: { readonly payment: string; readonly refund: string | undefined },
) => {
  const { order, price, events } = one;
  const variant = await db
    .selectFrom('product_variant as v')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('product_country as c', 'c.product_id', 'p.id')
    .select(['v.product_id', 'v.name as variantName', 'v.stock', 'p.name'])
    .select(['c.from_days', 'c.until_days'])
    .where('v.id', '=', order.variantId)
    .where('c.country', '=', one.country)
    .executeTakeFirstOrThrow();
  const atMs = events[0]!.atMs;
  const { currency } = price.total;
  const orderedOn = localDayAt(atMs, homeZoneOf(currency));
  const statuses = events.map(({ kind }) => kind).filter((kind) => !kind.startsWith('RETURN'));
  await db
    .insertInto('product_order')
    .values({
      id: one.id,
      order_no: one.orderNo,
      customer_id: one.customerId,
      product_id: variant.product_id,
      variant_id: order.variantId,
      name: JSON.stringify(variant.name),
      variant_name: variant.variantName && JSON.stringify(variant.variantName),
      quantity: order.quantity,
      currency,
      unit_price: order.unitPrice,
      subtotal: price.subtotal.minor,
      shipping: price.shipping.minor,
      discount: 0n,
      customer_coupon_id: null,
      total: price.total.minor,
      account_id: one.accountId,
      debit_amount: price.total.minor,
      debit_currency: currency,
      rate: null,
      address: JSON.stringify(one.address),
      estimated_from: addDays(orderedOn, variant.from_days!),
      estimated_until: addDays(orderedOn, variant.until_days!),
      status: statuses.at(-1) as OrderStatus,
      tracking_number: one.trackingNumber ?? null,
      payment_id: paid.payment,
      refund_id: paid.refund ?? null,
      created_at: new Date(atMs),
      profile_id: one.profileId,
    })
    .execute();
  // The pieces of a cancelled order are back in the stock.
  if (statuses.at(-1) !== 'CANCELLED')
    await db
      .updateTable('product_variant')
      .set({ stock: variant.stock! - order.quantity })
      .where('id', '=', order.variantId)
      .execute();
  return variant;
};

/**
 * Writes the orders that the history has paid, with their events and the notices about them, which
 * the customer has read. Run it after the postings, in the transaction that ends the seeding.
 */
export const writeOrders = async (
  db: Executor,
  bank: Pick<Bank, 'random'>,
  { orders, postings }: { orders: readonly SeededOrder[]; postings: readonly Posting[] },
): Promise<void> => {
  for (const one of orders) {
    const { payment, refund } = transactionsOf(postings, one.id);
    if (payment === undefined) continue;
    const { name } = await writeOrder(db, one, { payment, refund });
    const { id: orderId, customerId, accountId, orderNo } = one;
    const owner = { customerId, orderId, accountId, orderNo, name };
    for (const [index, { kind, atMs }] of one.events.entries())
      await recordEvent(db, bank, owner, { kind, number: index + 1, atMs });
    await db
      .updateTable('notification')
      .set({ last_read_at: new Date(one.events.at(-1)!.atMs + DAY_MS / 8) })
      .where('customer_id', '=', customerId)
      .where('related_id', '=', orderId)
      .execute();
  }
};
