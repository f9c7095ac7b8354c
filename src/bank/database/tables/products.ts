import type { ColumnType } from 'kysely';
import type { Country } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import type { ProductKind } from '#domain/products/catalogue.ts';
import type { Bilingual } from './messaging.ts';

/** Tables of schema/54-products.sql. */
export interface ProductTables {
  product: ProductTable;
  product_country: ProductCountryTable;
  product_variant: ProductVariantTable;
  product_terms: ProductTermsTable;
  product_interest: ProductInterestTable;
}

/** Written by the schema only. */
type ReadOnly<Type> = ColumnType<Type, never, never>;

export interface ProductTable {
  id: ReadOnly<string>;
  slug: ReadOnly<string>;
  kind: ReadOnly<ProductKind>;
  name: ReadOnly<Bilingual>;
  summary: ReadOnly<Bilingual>;
  description: ReadOnly<Bilingual>;
  details: ReadOnly<Bilingual[]>;
  /** What the price is for; null for one piece. */
  unit: ReadOnly<Bilingual | null>;
  images: ReadOnly<string[]>;
  requires_kyc: ReadOnly<boolean>;
  position: ReadOnly<number>;
}

/** The price and the delivery of a product in a country. */
export interface ProductCountryTable {
  product_id: ReadOnly<string>;
  country: ReadOnly<Country>;
  currency: ReadOnly<Currency>;
  /** Minor units; null for savings products. */
  price: ReadOnly<bigint | null>;
  from_days: ReadOnly<number | null>;
  until_days: ReadOnly<number | null>;
}

export interface ProductVariantTable {
  id: ReadOnly<string>;
  product_id: ReadOnly<string>;
  name: ReadOnly<Bilingual | null>;
  image: ReadOnly<string | null>;
  received: ReadOnly<number | null>;
  /** Pieces left; null where they are not counted. */
  stock: ColumnType<number | null, never, number>;
  position: ReadOnly<number>;
}

/** The planned terms of a savings product in a country. */
export interface ProductTermsTable {
  product_id: ReadOnly<string>;
  country: ReadOnly<Country>;
  minimum_amount: ReadOnly<bigint>;
  maximum_amount: ReadOnly<bigint | null>;
  months: ReadOnly<number[]>;
  facts: ReadOnly<{ readonly name: Bilingual; readonly value: Bilingual }[]>;
}

/** A customer's interest in a savings product. */
export interface ProductInterestTable {
  id: string;
  customer_id: string;
  product_id: string;
  country: Country;
  amount: bigint | null;
  months: number | null;
  wants_email: boolean;
  created_at: Date;
}
