import * as v from 'valibot';

/** The search parameter of public documents that names their language; anything else is dropped. */
export const documentLanguage = v.optional(
  v.fallback(v.optional(v.picklist(['en', 'bn'])), undefined),
);
