import * as v from 'valibot';

/** `page` and `size` of a list in the URL; invalid values count as absent. */
export const pageSearch = {
  page: v.optional(
    v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))), undefined),
  ),
  size: v.optional(v.fallback(v.optional(v.picklist([10, 20, 50])), undefined)),
};
