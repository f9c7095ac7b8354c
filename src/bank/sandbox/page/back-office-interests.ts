import { html } from 'hono/html';
import type { Country } from '#domain/countries.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { money } from '#domain/money/money.ts';
import { priceCurrencies } from '#domain/products/catalogue.ts';
import type { Executor } from '#bank/database/transaction.ts';

/** A customer's interest in a savings product, for planning (product.md B13). */
export interface InterestLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly country: Country;
  /** Minor units. */
  readonly amount: bigint | null;
  readonly months: number | null;
  readonly wantsEmail: boolean;
}

const maxInterests = 60;

/** The newest interests in savings products. */
export const readInterestLines = async (db: Executor): Promise<readonly InterestLine[]> => {
  const rows = await db
    .selectFrom('product_interest as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .innerJoin('customer as c', 'c.id', 'i.customer_id')
    .select(['i.id', 'p.name', 'c.email_address as email', 'i.country', 'i.amount', 'i.months'])
    .select('i.wants_email as wantsEmail')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(maxInterests)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, name: name.en }));
};

const answersOf = ({ country, amount, months, wantsEmail }: InterestLine): string =>
  [
    country,
    ...(amount === null ? [] : [formatMoney(money(priceCurrencies[country], amount))]),
    ...(months === null ? [] : [`${months} months`]),
    ...(wantsEmail ? ['wants an e-mail when it opens'] : []),
  ].join(', ');

/** Who is interested in which savings product. */
export const interestsSection = (interests: readonly InterestLine[]) =>
  interests.length === 0
    ? ''
    : html`<section aria-labelledby="interests">
        <h2 id="interests">Interest in savings products</h2>
        <ul class="list">
          ${interests.map(
            (line) =>
              html`<li data-interest="${line.id}">
                <strong>${line.name}</strong>
                <p>${line.email}</p>
                <p>${answersOf(line)}</p>
              </li>`,
          )}
        </ul>
      </section>`;
