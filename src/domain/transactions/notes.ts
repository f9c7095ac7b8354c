import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem } from '../text/field-problems.ts';

/** The longest note of a customer on a transaction, in UTF-16 units. */
export const MAX_NOTE_LENGTH = 200;

/** How much of a typed note is looked at. */
const MAX_TYPED_LENGTH = 5 * MAX_NOTE_LENGTH;

/** The note as stored: one line, trimmed, without controls; null for none. */
export const normalizeNote = (typed: string | null): string | null =>
  typed === null ? null : cleanText(typed, MAX_TYPED_LENGTH) || null;

/** The problem of a typed note, undefined if it can be stored. */
export const validateNote = (typed: string | null | undefined): FieldProblem | undefined =>
  (normalizeNote(typed ?? null) ?? '').length > MAX_NOTE_LENGTH ? 'too_long' : undefined;
