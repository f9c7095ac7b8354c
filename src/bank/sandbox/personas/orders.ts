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

/** Orders of us@: cancelled, delivered and shipped. Orders of bd@: refunded, and paid in taka. */
export const personaOrders: readonly PersonaOrder[] = [
  {
    customer: 'us',
    account: 'us.everyday',
    ...products.securityKey,
    unitPrice: 29_00n,
    quantity: 1,
    events: [
      { kind: 'PAID', daysAgo: 27 },
      { kind: 'CANCELLED', daysAgo: 26 },
    ],
  },
  {
    customer: 'us',
    account: 'us.everyday',
    ...products.cardSleeve,
    unitPrice: 14_00n,
    quantity: 2,
    events: [
      { kind: 'PAID', daysAgo: 19 },
      { kind: 'PROCESSING', daysAgo: 18 },
      { kind: 'SHIPPED', daysAgo: 17 },
      { kind: 'DELIVERED', daysAgo: 13 },
    ],
  },
  {
    customer: 'us',
    account: 'us.everyday',
    ...products.travelAdapter,
    unitPrice: 18_00n,
    quantity: 1,
    events: [
      { kind: 'PAID', daysAgo: 5 },
      { kind: 'PROCESSING', daysAgo: 4 },
      { kind: 'SHIPPED', daysAgo: 3 },
    ],
  },
  {
    customer: 'bd',
    account: 'bd.taka',
    ...products.cardSleeve,
    unitPrice: 990_00n,
    quantity: 1,
    events: [
      { kind: 'PAID', daysAgo: 33 },
      { kind: 'PROCESSING', daysAgo: 32 },
      { kind: 'SHIPPED', daysAgo: 31 },
      { kind: 'DELIVERED', daysAgo: 29 },
      { kind: 'RETURN_REQUESTED', daysAgo: 27 },
      { kind: 'RETURN_RECEIVED', daysAgo: 24 },
      { kind: 'REFUNDED', daysAgo: 23 },
    ],
  },
  {
    customer: 'bd',
    account: 'bd.taka',
    ...products.passportWallet,
    unitPrice: 1890_00n,
    quantity: 1,
    events: [{ kind: 'PAID', daysAgo: 2 }],
  },
];
