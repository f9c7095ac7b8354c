import * as v from 'valibot';
import { wireSequence } from './values.ts';

/** The page sizes a person can choose (spec 9). */
export const pageSizes = [10, 20, 50] as const;
export const defaultPageSize = 20;

/** The largest page the bank answers at once; `limit=all` streams instead (T30). */
export const maximumLimit = 200;

/** `limit` and `offset` of the specification, as text in the query. */
export const limitQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2})$/)));
export const limitOrAllQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|all)$/)));
export const offsetQuery = v.optional(v.pipe(v.string(), v.regex(/^(?:0|[1-9]\d{0,8})$/)));
export const asOfQuery = v.optional(wireSequence);

/** A list answer, `{results, count}` (product.md A24). */
export const listOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({ results: v.array(item), count: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** A list whose later pages belong to the moment of the first (product.md A28). */
export const snapshotListOf = <const Item extends v.GenericSchema>(item: Item) =>
  v.object({
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    as_of: wireSequence,
    results: v.array(item),
  });
