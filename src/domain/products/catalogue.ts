import type { Country } from '../countries.ts';
import type { Currency } from '../money/money.ts';

/** What a product is: something that is sent, work that is done, or a savings product to come. */
export const productKinds = ['PHYSICAL', 'SERVICE', 'SAVINGS'] as const;
export type ProductKind = (typeof productKinds)[number];

/** The most pieces of one order. */
export const maxOrderQuantity = 10;

/** The currency of the prices in a country. */
export const priceCurrencies: Readonly<Record<Country, Currency>> = { US: 'USD', BD: 'BDT' };

/** Savings products have no price and cannot be ordered: a customer registers interest. */
export const isOrderable = (kind: ProductKind): boolean => kind !== 'SAVINGS';

/** At this number of pieces or fewer, the screens say how many are left. */
const fewPieces = 5;

/** How much of a variant is left: `null` stock is not counted, as for services. */
export const stockLevel = (stock: number | null): 'IN_STOCK' | 'FEW' | 'SOLD_OUT' => {
  if (stock === null || stock > fewPieces) return 'IN_STOCK';
  return stock > 0 ? 'FEW' : 'SOLD_OUT';
};

/** The largest quantity that can be ordered of a variant now; 0 when it is sold out. */
export const orderableQuantity = (stock: number | null): number =>
  Math.min(stock ?? maxOrderQuantity, maxOrderQuantity);
