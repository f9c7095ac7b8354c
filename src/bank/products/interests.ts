import type { Selectable } from 'kysely';
import type { Country } from '#domain/countries.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { parseTypedAmount } from '#domain/money/typed-amount.ts';
import { priceCurrencies } from '#domain/products/catalogue.ts';
import { interestProblems, type SavingsTerms } from '#domain/products/savings-interest.ts';
import { refused } from '#domain/refusals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { createProductInterest, ProductInterest } from '#contract/product-interests.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import type { ProductInterestTable } from '../database/tables/products.ts';
import type { Executor } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';

/** Far above what a customer needs who changes the answers a few times. */
const changesPerHour: RateLimit = { name: 'interest/hour', most: 30, windowSeconds: 3_600 };

const interestView = (row: Selectable<ProductInterestTable>): ProductInterest => {
  const currency = priceCurrencies[row.country];
  return {
    id: row.id,
    product_id: row.product_id,
    country: row.country,
    amount: row.amount === null ? null : toWireAmount(money(currency, row.amount)),
    currency,
    months: row.months,
    wants_email: row.wants_email,
    created_at: row.created_at.toISOString(),
  };
};

/** A customer's interests, the newest first; one for each product, so they are not paged. */
export const readInterests = async (
  db: Executor,
  customerId: string,
): Promise<{ readonly results: ProductInterest[]; readonly count: number }> => {
  const rows = await db
    .selectFrom('product_interest')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return { results: rows.map(interestView), count: rows.length };
};

/** The planned terms of a savings product in a country, if it has any. Refuses `not_found`. */
const readTerms = async (
  db: Executor,
  productId: string,
  country: Country,
): Promise<SavingsTerms | undefined> => {
  const row = await db
    .selectFrom('product')
    .innerJoin('product_country as offer', 'offer.product_id', 'product.id')
    .leftJoin('product_terms as terms', (join) =>
      join
        .onRef('terms.product_id', '=', 'offer.product_id')
        .onRef('terms.country', '=', 'offer.country'),
    )
    .where('product.id', '=', productId)
    .where('product.kind', '=', 'SAVINGS')
    .where('offer.country', '=', country)
    .select(['terms.minimum_amount', 'terms.maximum_amount', 'terms.months'])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  if (row.minimum_amount === null || row.months === null) return undefined;
  return {
    currency: priceCurrencies[country],
    minimum: row.minimum_amount,
    maximum: row.maximum_amount ?? undefined,
    months: row.months,
  };
};

/**
 * Stores a customer's interest in a savings product; a second time changes the answers. No money
 * moves and nothing is promised (product.md B13). Refuses `not_found` for another kind of product or
 * one that is not planned in the country, `invalid_input` and `too_many_requests`.
 */
export const registerInterest = async (
  bank: Bank,
  customerId: string,
  body: BodyOf<typeof createProductInterest>,
): Promise<ProductInterest> => {
  const { product_id, country, wants_email } = body;
  const terms = await readTerms(bank.db, product_id, country);
  const typed = body.amount ?? '';
  refuseProblems(interestProblems({ amount: typed, months: body.months }, terms));
  await countTry(bank, changesPerHour, customerId);
  const answers = {
    country,
    amount: terms === undefined ? null : (parseTypedAmount(typed, terms.currency)?.minor ?? null),
    months: terms === undefined || terms.months.length === 0 ? null : body.months,
    wants_email,
  };
  const row = await bank.db
    .insertInto('product_interest')
    .values({
      id: bank.random.newId(),
      customer_id: customerId,
      product_id,
      created_at: new Date(bank.clock.wallMs()),
      ...answers,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doUpdateSet(answers))
    .returningAll()
    .executeTakeFirstOrThrow();
  return interestView(row);
};

/** Withdraws an interest. Refuses `not_found`, also for another customer's. */
export const withdrawInterest = async (
  db: Executor,
  customerId: string,
  id: string,
): Promise<{ readonly ok: true }> => {
  const { numDeletedRows } = await db
    .deleteFrom('product_interest')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused('not_found');
  return { ok: true };
};
