import type { Transaction } from '#contract/transactions.ts';
import { findInRows } from './find-in-rows.ts';
import type { SectionPlace } from '../list/section-place.ts';

type Rows = readonly Transaction[];

interface Known {
  /** The page the bank answered, and how many rows its list has. */
  readonly page: Rows;
  readonly count: number;
  /** Every row of the list, once it was asked for. */
  readonly whole: Rows | undefined;
}

export interface ShownRows {
  readonly rows: Rows;
  /** How many rows the pages are made of. */
  readonly count: number;
  /** How many rows were looked through, and how many of them match. */
  readonly searched: number;
  readonly matching: number;
}

/**
 * What a section shows: the bank's page, less what does not match; or a page of all that matches,
 * where the whole list is loaded.
 */
export const shownRows = (
  { page, count, whole }: Known,
  text: string | undefined,
  place: Pick<SectionPlace, 'page' | 'size'>,
): ShownRows => {
  const matching = findInRows(whole ?? page, text);
  const searched = (whole ?? page).length;
  if (!whole) return { rows: matching, count, searched, matching: matching.length };
  const first = (place.page - 1) * place.size;
  const rows = matching.slice(first, first + place.size);
  return { rows, count: matching.length, searched, matching: matching.length };
};
