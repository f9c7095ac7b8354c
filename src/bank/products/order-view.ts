import type { Selectable } from 'kysely';
import { toWireInstant } from '#domain/calendar/days.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { storedRateText } from '#domain/rates.ts';
import type { OrderState } from '#domain/products/order-status.ts';
import { isCancellable, returnUntilMs } from '#domain/products/order-status.ts';
import { refused } from '#domain/refusals.ts';
import type { Order } from '#contract/orders.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { listOrders } from '#contract/orders.ts';
import { paidCouponView } from '../coupons/use-coupon.ts';
import type { ProductOrderEventTable } from '../database/tables/product-orders.ts';
import { countListed, hasRowsBefore, anyIdOfPage } from '../database/list-page.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';

type EventRow = Selectable<ProductOrderEventTable>;

/** Orders with what they are shown with, as a query. */
const selectOrders = (db: Executor) =>
  db
    .selectFrom('product_order as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('product_variant as v', 'v.id', 'o.variant_id')
    .leftJoin('transaction as refund', 'refund.id', 'o.refund_id')
    .leftJoin('customer_coupon as owned', 'owned.id', 'o.customer_coupon_id')
    .leftJoin('coupon', 'coupon.id', 'owned.coupon_id')
    .selectAll('o')
    .select(['coupon.code as coupon_code', 'coupon.title as coupon_title'])
    .select(['coupon.kind as coupon_kind'])
    .select(['p.slug', 'p.kind', 'p.images', 'v.image', 'refund.amount as refund_amount']);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

const readEvents = (db: Executor, orderIds: readonly string[]): Promise<EventRow[]> =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('product_order_event')
        .selectAll()
        .where('order_id', 'in', orderIds)
        .orderBy('order_id')
        .orderBy('number')
        .execute();

/** What the next state of an order depends on. */
export const orderStateOf = (row: OrderRow, events: readonly EventRow[]): OrderState => ({
  kind: row.kind,
  status: row.status,
  events: events.map(({ kind }) => kind),
});

/** When it was delivered, in epoch milliseconds; undefined if it was not. */
export const deliveredAtMs = (events: readonly EventRow[]): number | undefined =>
  events.find(({ kind }) => kind === 'DELIVERED')?.at.getTime();

const orderView = (row: OrderRow, events: readonly EventRow[]): Order => {
  const priced = (minor: bigint): string => toWireAmount(money(row.currency, minor));
  const paid = (minor: bigint): string => toWireAmount(money(row.debit_currency, minor));
  const state = orderStateOf(row, events);
  const untilMs = state.events.includes('RETURN_REQUESTED')
    ? undefined
    : returnUntilMs(state, deliveredAtMs(events));
  return {
    id: row.id,
    order_no: row.order_no,
    status: row.status,
    items: [
      {
        product_id: row.product_id,
        variant_id: row.variant_id,
        slug: row.slug,
        kind: row.kind,
        name: row.name,
        variant_name: row.variant_name,
        image: row.image ?? row.images[0]!,
        quantity: row.quantity,
        unit_price: priced(row.unit_price),
      },
    ],
    currency: row.currency,
    subtotal: priced(row.subtotal),
    shipping: priced(row.shipping),
    coupon: paidCouponView(row, { currency: row.currency, minor: row.discount }),
    total: priced(row.total),
    pay_from_account: row.account_id,
    debit_amount: paid(row.debit_amount),
    debit_currency: row.debit_currency,
    rate: storedRateText(row.rate),
    address: row.address,
    tracking: row.tracking_number,
    estimated_delivery: { from: row.estimated_from, until: row.estimated_until },
    events: events.map(({ kind, at }) => ({ kind, at: toWireInstant(at.getTime()) })),
    transaction_id: row.payment_id,
    refund:
      row.refund_id === null
        ? null
        : { transaction_id: row.refund_id, amount: paid(row.refund_amount!) },
    is_cancellable: isCancellable(state),
    return_until: untilMs === undefined ? null : toWireInstant(untilMs),
    invoice_url: `/product-order/${row.id}/invoice/`,
    created_at: toWireInstant(row.created_at.getTime()),
  };
};

/** One of the customer's orders. Refuses `not_found`, also for another customer's. */
export const readOrder = async (db: Executor, customerId: string, id: string): Promise<Order> => {
  const row = await selectOrders(db)
    .where('o.id', '=', id)
    .where('o.customer_id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return orderView(row, await readEvents(db, [id]));
};

/** A page of a profile's orders, the newest first. */
export const readOrders = async (
  db: Executor,
  profile: Profile,
  window: ListWindow,
): Promise<ResponseOf<typeof listOrders>> => {
  const rows = await selectOrders(db)
    .where('o.customer_id', '=', profile.customerId)
    .where('o.profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('o.id', '=', anyIdOfPage(db, 'product_order', profile, window)),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(db, 'product_order', profile, page);
  const events = await readEvents(
    db,
    rows.map(({ id }) => id),
  );
  return {
    results: rows.map((row) =>
      orderView(
        row,
        events.filter(({ order_id: id }) => id === row.id),
      ),
    ),
    count,
  };
};

/** Locks an order until the transaction ends. Refuses `not_found`. */
export const lockOrder = async (
  trx: Executor,
  id: string,
): Promise<{ readonly row: OrderRow; readonly events: readonly EventRow[] }> => {
  await trx.selectFrom('product_order').select('id').where('id', '=', id).forUpdate().execute();
  const row = await selectOrders(trx).where('o.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return { row, events: await readEvents(trx, [id]) };
};
