import { cleanText } from '../../text/clean-text.ts';
import { describeTransaction } from '../describe-transaction.ts';
import type { BookkeepingRow } from './bookkeeping-file.ts';

/** What OFX allows (OFX 1.0.2, 11.4.3): so long a name and a memo may be. */
const LONGEST_NAME = 32;
const LONGEST_MEMO = 255;

// Code points that are no letters and never will be; XML refuses a file for two of them.
const noLetters = /\p{Noncharacter_Code_Point}/gu;

const clean = (text: string, longest: number): string =>
  cleanText(text.replaceAll(noLetters, ''), longest);

interface RowTexts {
  readonly name: string;
  /** Undefined where the name says it all. */
  readonly memo: string | undefined;
}

/**
 * The two texts programs have for a row: the name the lists give it, cut to what they hold, and a
 * memo with what the name leaves out. What was written with the payment comes first there, so that
 * all of it is in the file.
 */
export const rowTexts = (row: BookkeepingRow): RowTexts => {
  const whole = clean(describeTransaction(row), LONGEST_MEMO);
  const name = clean(whole, LONGEST_NAME) || row.reference_id;
  const written = clean(row.memo ?? '', LONGEST_MEMO);
  const left = [written, whole].filter((text) => text !== '' && text !== name);
  const memo = clean([...new Set(left)].join(' · '), LONGEST_MEMO);
  return { name, memo: memo === '' ? undefined : memo };
};
