import { cleanText } from '../text/clean-text.ts';

const LONGEST_CELL = 500;

// A spreadsheet takes a cell that starts so for a formula, also after blanks it trims away.
const startsFormula = /^[\s']*[=+\-@＝＋－＠]/;

/**
 * Text of people and merchants made safe for a CSV cell (T9): one line, without controls, and with
 * an apostrophe before what a spreadsheet would run as a formula. Numbers do not pass through here.
 */
export const csvSafeText = (text: string): string => {
  const clean = cleanText(text, LONGEST_CELL);
  return startsFormula.test(clean) ? `'${clean}` : clean;
};
