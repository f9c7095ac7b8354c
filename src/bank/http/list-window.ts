import { maximumLimit } from '#contract/values.ts';
import { refused } from '#domain/refusals.ts';

/** The part of a list a caller asks for. */
export interface ListWindow {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads `limit` and `offset`. More than the largest page is refused and not cut, since a caller who
 * counts on it would skip rows (reliability.md T30). `all` is the largest page where a list is short
 * by nature; endpoints that stream look at it themselves.
 */
export const listWindow = (
  query: { readonly limit?: string | undefined; readonly offset?: string | undefined },
  defaultLimit: number = maximumLimit,
): ListWindow => {
  const limit = query.limit === 'all' ? maximumLimit : Number(query.limit ?? defaultLimit);
  if (limit > maximumLimit)
    throw refused('invalid_input', { fields: { limit: [`This is at most ${maximumLimit}.`] } });
  return { limit, offset: Number(query.offset ?? 0) };
};
