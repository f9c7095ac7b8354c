import { html } from 'hono/html';
import type { OrderEvent, OrderStatus } from '#domain/products/order-status.ts';
import { orderTransition, returnReceipt } from '#domain/products/order-status.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import type { Executor } from '#bank/database/transaction.ts';

/** An order in the sandbox's back office, with the steps that can be reported now. */
export interface OrderLine {
  readonly id: string;
  readonly orderNo: string;
  readonly name: string;
  readonly email: string;
  readonly status: OrderStatus;
  readonly kind: ProductKind;
  readonly events: readonly OrderEvent[];
}

const maxOrders = 60;

/** The newest orders. */
export const readOrderLines = async (db: Executor): Promise<readonly OrderLine[]> => {
  const rows = await db
    .selectFrom('product_order as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .innerJoin('customer as c', 'c.id', 'o.customer_id')
    .select(['o.id', 'o.order_no as orderNo', 'o.name', 'c.email_address as email'])
    .select(['o.status', 'p.kind'])
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(maxOrders)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const events = await db
    .selectFrom('product_order_event')
    .select(['order_id', 'kind'])
    .where('order_id', 'in', ids)
    .orderBy('number')
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...row,
    name: name.en,
    events: events.filter(({ order_id: id }) => id === row.id).map(({ kind }) => kind),
  }));
};

const steps = [
  ['PROCESSING', 'Being prepared'],
  ['SHIPPED', 'Shipped'],
  ['DELIVERED', 'Delivered'],
  ['RETURN_RECEIVED', 'Return received'],
  ['REFUNDED', 'Refund'],
] as const;

/** The steps that the table of the states allows now. */
const possibleSteps = (order: OrderLine) =>
  steps.filter(([step]) => {
    const transition =
      step === 'RETURN_RECEIVED' ? returnReceipt(order) : orderTransition(order, step);
    return transition.kind === 'allowed';
  });

const orderItem = (order: OrderLine) => html`
  <li data-order="${order.id}">
    <strong>${order.name}</strong>
    <p>${order.email}, order <code>${order.orderNo}</code></p>
    <p>
      <code>${order.status}</code
      >${order.events.includes('RETURN_REQUESTED') ? ' return requested' : ''}
    </p>
    <div class="row">
      ${possibleSteps(order).map(
        ([step, words]) =>
          html`<button class="plain" type="button" data-step="${step}">${words}</button>`,
      )}
    </div>
    <p role="status"></p>
  </li>
`;

/** The orders, each with what the warehouse, the carrier or the staff can report. */
export const ordersSection = (orders: readonly OrderLine[]) =>
  orders.length === 0
    ? ''
    : html`<section aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        <ul class="list">
          ${orders.map(orderItem)}
        </ul>
      </section>`;
