import type { OrderEvent } from '#domain/products/order-status.ts';
import type { AccountKey } from '../generators/events.ts';

/** An order of the history with what happened to it; days count back from the first start. */
export interface PersonaOrder {
  /** The persona's key. */
  readonly customer: string;
  readonly account: AccountKey;
  readonly variantId: string;
  /** The English name of the product. */
  readonly name: string;
  /** Minor units of the account's currency, which is that of the persona's country. */
  readonly unitPrice: bigint;
  readonly quantity: number;
  readonly events: readonly { readonly kind: OrderEvent; readonly daysAgo: number }[];
}

const variantOf = (number: string): string => `00000000-0000-7000-8101-0000000000${number}`;

/** Things of the catalogue (schema/54-products.sql). */
const products = {
  cardSleeve: { variantId: variantOf('11'), name: 'Jute card sleeve' },
  securityKey: { variantId: variantOf('21'), name: 'Security key' },
  travelAdapter: { variantId: variantOf('31'), name: 'Travel adapter' },
  passportWallet: { variantId: variantOf('41'), name: 'Passport wallet' },
} as const;

/** The order of a thing with its events, each with the days that have passed since. */
const ordered = (
  thing: keyof typeof products,
  unitPrice: bigint,
  events: Readonly<Partial<Record<OrderEvent, number>>>,
  quantity = 1,
): Omit<PersonaOrder, 'customer' | 'account'> => ({
  ...products[thing],
  unitPrice,
  quantity,
  events: (Object.entries(events) as [OrderEvent, number][]).map(([kind, daysAgo]) => ({
    kind,
    daysAgo,
  })),
});

const ofUs = [
  ordered('securityKey', 29_00n, { PAID: 27, CANCELLED: 26 }),
  ordered('cardSleeve', 14_00n, { PAID: 19, PROCESSING: 18, SHIPPED: 17, DELIVERED: 13 }, 2),
  ordered('travelAdapter', 18_00n, { PAID: 5, PROCESSING: 4, SHIPPED: 3 }),
];

const delivered = { PAID: 33, PROCESSING: 32, SHIPPED: 31, DELIVERED: 29 } as const;
const returned = { RETURN_REQUESTED: 27, RETURN_RECEIVED: 24, REFUNDED: 23 } as const;

const ofBd = [
  ordered('cardSleeve', 990_00n, { ...delivered, ...returned }),
  ordered('passportWallet', 1890_00n, { PAID: 2 }),
];

/** Orders of us@: cancelled, delivered and shipped. Orders of bd@: refunded, and paid in taka. */
export const personaOrders: readonly PersonaOrder[] = [
  ...ofUs.map((order) => ({ ...order, customer: 'us', account: 'us.everyday' }) as const),
  ...ofBd.map((order) => ({ ...order, customer: 'bd', account: 'bd.taka' }) as const),
];
