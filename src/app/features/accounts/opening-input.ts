import * as v from 'valibot';
import type { DraftFields } from '#app/data/submission/drafts.ts';

/** What every form here holds; the key goes with the answers, so that it outlives a reload. */
export type OpeningInput = DraftFields & {
  readonly nickname: string;
  readonly agreed_terms: boolean;
  readonly opening_key: string;
};

/** The same as entries of a form's schema. */
export const openingEntries = {
  nickname: v.string(),
  agreed_terms: v.boolean(),
  opening_key: v.string(),
};
