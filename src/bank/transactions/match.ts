import { type RawBuilder, sql } from 'kysely';
import { refused } from '#domain/refusals.ts';
import { searchWords } from '#domain/transactions/search-text.ts';
import {
  type TransactionMatch,
  matchesAll,
  readMatch,
} from '#domain/transactions/transaction-match.ts';
import type { TransactionMatchQuery } from '#contract/transactions.ts';

/**
 * What a query looks for, or undefined if it does not narrow the history. Refuses `invalid_input` on
 * `amount_to` if it is below `amount_from`.
 */
export const matchOfQuery = (query: TransactionMatchQuery): TransactionMatch | undefined => {
  const match = readMatch(query);
  const { amountFrom, amountTo } = match;
  if (amountFrom !== undefined && amountTo !== undefined && amountFrom > amountTo)
    throw refused('invalid_input', {
      fields: { amount_to: ['This must not be below the first amount.'] },
    });
  return matchesAll(match) ? undefined : match;
};

/** The wire amount of a row, which is not in `search_text` because a hold may settle at another amount. */
const amountText = sql`(transaction.amount / 100)::text || '.' || lpad((transaction.amount % 100)::text, 2, '0')`;

/**
 * The condition on a row of `transaction`, which has no alias. It reads only columns that
 * `transaction_account_number` includes, so PostgreSQL can answer it from the index alone.
 */
export const matchCondition = (match: TransactionMatch): RawBuilder<boolean> => {
  const { category, direction, amountFrom, amountTo, text } = match;
  const conditions = [
    ...(category === undefined ? [] : [sql`transaction.category = ${category}`]),
    ...(direction === undefined ? [] : [sql`transaction.direction = ${direction}`]),
    ...(amountFrom === undefined ? [] : [sql`transaction.amount >= ${amountFrom}`]),
    ...(amountTo === undefined ? [] : [sql`transaction.amount <= ${amountTo}`]),
    ...searchWords(text).map(
      (word) =>
        sql`(strpos(transaction.search_text, ${word}) > 0 or strpos(${amountText}, ${word}) > 0)`,
    ),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
