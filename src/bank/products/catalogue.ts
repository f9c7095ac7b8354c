import type { Selectable } from 'kysely';
import type { Country } from '#domain/countries.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { priceCurrencies } from '#domain/products/catalogue.ts';
import { refused } from '#domain/refusals.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Product, listProducts } from '#contract/products.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import type {
  ProductCountryTable,
  ProductTable,
  ProductTermsTable,
  ProductVariantTable,
} from '../database/tables/products.ts';
import type { Executor } from '../database/transaction.ts';

/**
 * Readings of the catalogue from one network, signed in or not. Generous, because thousands of
 * phones share one address at a mobile operator.
 */
export const catalogueReadsPerNetwork: RateLimit = {
  name: 'product/network',
  most: 600,
  windowSeconds: 60,
};

/** Which products are read. */
interface Selection {
  /** The id or the slug of one product. */
  readonly id?: string | undefined;
  readonly country?: Country | undefined;
}

const readRows = async (db: Executor, { id, country }: Selection) => {
  let query = db.selectFrom('product').selectAll().orderBy('position');
  if (id !== undefined)
    query = /^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id)
      ? query.where('id', '=', id)
      : query.where('slug', '=', id);
  if (country !== undefined)
    query = query.where('id', 'in', (of) =>
      of.selectFrom('product_country').select('product_id').where('country', '=', country),
    );
  return query.execute();
};

type Price = Product['prices'][number];

const termsView = (
  row: Selectable<ProductTermsTable> | undefined,
): NonNullable<Price['terms']> | null => {
  if (row === undefined) return null;
  const currency = priceCurrencies[row.country];
  const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
  return {
    minimum_amount: wire(row.minimum_amount),
    maximum_amount: row.maximum_amount === null ? null : wire(row.maximum_amount),
    months: row.months,
    facts: row.facts,
  };
};

const priceView = (
  row: Selectable<ProductCountryTable>,
  terms: readonly Selectable<ProductTermsTable>[],
): Price => ({
  country: row.country,
  currency: row.currency,
  price: row.price === null ? null : toWireAmount(money(row.currency, row.price)),
  delivery_estimate:
    row.from_days === null || row.until_days === null
      ? null
      : { from_days: row.from_days, until_days: row.until_days },
  terms: termsView(terms.find((one) => one.country === row.country)),
});

const stockOf = (variants: readonly Selectable<ProductVariantTable>[]): number | null =>
  variants.some(({ stock }) => stock === null)
    ? null
    : variants.reduce((total, { stock }) => total + (stock ?? 0), 0);

interface ProductParts {
  readonly row: Selectable<ProductTable>;
  readonly countries: readonly Selectable<ProductCountryTable>[];
  readonly variants: readonly Selectable<ProductVariantTable>[];
  readonly terms: readonly Selectable<ProductTermsTable>[];
}

/** A product on the wire, with the price of the country that was asked for. */
const productView = (
  { row, countries, variants, terms }: ProductParts,
  country: Country | undefined,
): Product => {
  const prices = countries.map((one) => priceView(one, terms));
  const shown = prices.find((one) => one.country === country) ?? prices[0];
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    name: row.name,
    summary: row.summary,
    description: row.description,
    details: row.details,
    unit: row.unit,
    images: row.images,
    applicable_country: prices.map((one) => one.country),
    price: shown?.price ?? null,
    currency: shown?.currency ?? priceCurrencies.US,
    prices,
    delivery_estimate: shown?.delivery_estimate ?? null,
    stock: stockOf(variants),
    variants: variants.map(({ id, name, image, stock }) => ({ id, name, image, stock })),
    requires_kyc: row.requires_kyc,
  };
};

const readProducts = async (db: Executor, selection: Selection): Promise<Product[]> => {
  const rows = await readRows(db, selection);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [countries, variants, terms] = await Promise.all([
    db
      .selectFrom('product_country')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('country', 'desc')
      .execute(),
    db
      .selectFrom('product_variant')
      .selectAll()
      .where('product_id', 'in', ids)
      .orderBy('position')
      .execute(),
    db.selectFrom('product_terms').selectAll().where('product_id', 'in', ids).execute(),
  ]);
  return rows.map((row) =>
    productView(
      {
        row,
        countries: countries.filter((one) => one.product_id === row.id),
        variants: variants.filter((one) => one.product_id === row.id),
        terms: terms.filter((one) => one.product_id === row.id),
      },
      selection.country,
    ),
  );
};

/** The catalogue in its order; `count` is that of all products which match. */
export const readCatalogue = async (
  db: Executor,
  country: Country | undefined,
  limit: number,
): Promise<ResponseOf<typeof listProducts>> => {
  const products = await readProducts(db, { country });
  return { results: products.slice(0, limit), count: products.length };
};

/** Every product, in the order of the catalogue. */
export const readWholeCatalogue = (db: Executor): Promise<readonly Product[]> =>
  readProducts(db, {});

/** One product, by its id or its slug. Refuses `not_found`. */
export const readProduct = async (
  db: Executor,
  id: string,
  country: Country | undefined,
): Promise<Product> => {
  // Read without the country: a product that is offered elsewhere has a page too.
  const [found] = await readProducts(db, { id });
  if (found === undefined) throw refused('not_found');
  const shown = found.prices.find((one) => one.country === country);
  return shown === undefined
    ? found
    : {
        ...found,
        price: shown.price,
        currency: shown.currency,
        delivery_estimate: shown.delivery_estimate,
      };
};
