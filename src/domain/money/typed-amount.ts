import type { FieldProblem } from '../text/field-problems.ts';
import { plainText } from '../text/plain-text.ts';
import type { Currency, Money } from './money.ts';
import { parseWireAmount } from './money.ts';

/**
 * Amounts as people write them, read in the app only: the wire is strict (reliability.md T14). What
 * can be read in two ways is refused, never guessed.
 */

/** How each currency is written beside an amount, longest first. */
const currencyWords: Readonly<Record<Currency, string>> = {
  USD: String.raw`us ?\$|usd|us dollars?|dollars?|\$|মার্কিন ডলার|ডলার`,
  BDT: String.raw`bdt|takas?|tk\.?|৳|টাকা|টা\.?`,
};

const withoutCurrency = (text: string, currency: Currency): string => {
  const words = currencyWords[currency].normalize('NFC');
  return text
    .replace(/ ?(?:only|মাত্র)\.?$/iu, '')
    .replace(new RegExp(`^(?:${words}) ?`, 'iu'), '')
    .replace(new RegExp(` ?(?:${words})$`, 'iu'), '')
    .replace(/ ?\/[-=]$/, '');
};

const thousands = (separator: string) => String.raw`\d{1,3}(?:${separator}\d{3})+`;
/** The grouping of South Asia, such as `12,34,567`. */
const lakhs = (separator: string) => String.raw`\d{1,2}(?:${separator}\d{2})*${separator}\d{3}`;

/** The readings, each with a whole part and decimals. `1.500` has none: a point is not a group. */
const readings = [
  String.raw`(?<whole>\d*)[.,](?<decimals>\d{0,2})`,
  String.raw`(?<whole>\d+)`,
  String.raw`(?<whole>${thousands(',')}|${lakhs(',')})(?:\.(?<decimals>\d{0,2}))?`,
  String.raw`(?<whole>${thousands(' ')}|${lakhs(' ')})(?:[.,](?<decimals>\d{0,2}))?`,
  // As in continental Europe; with both signs it is clear which is which.
  String.raw`(?<whole>${thousands(String.raw`\.`)}),(?<decimals>\d{1,2})`,
].map((reading) => new RegExp(`^${reading}$`));

/** More than the largest amount with the words around it. */
const mostCharacters = 64;

/** A typed amount: read, negative, longer than amounts are, or not to be read without doubt. */
type Reading =
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'missing' | 'negative' | 'too_long' | 'unclear' };

const readAmount = (typed: string, currency: Currency): Reading => {
  const text = plainText(typed);
  if (text.length > mostCharacters) return { kind: 'too_long' };
  if (text === '') return { kind: 'missing' };
  const figure = withoutCurrency(text, currency);
  if (/^-.*\d/.test(figure)) return { kind: 'negative' };
  const found = readings.map((reading) => reading.exec(figure)).find((match) => match !== null);
  const { whole = '', decimals = '' } = found?.groups ?? {};
  const digits = whole.replace(/\D/g, '');
  if (digits === '' && decimals === '') return { kind: 'unclear' };
  const wire = `${digits.replace(/^0+(?=\d)/, '') || '0'}${decimals === '' ? '' : `.${decimals}`}`;
  const amount = parseWireAmount(wire, currency);
  return amount === undefined ? { kind: 'too_long' } : { kind: 'amount', amount };
};

/**
 * The amount in a text, undefined if there is none or more than one reading. Takes the digits of
 * every script, the currency's signs and words, thousands or lakh grouping by commas or spaces, a
 * decimal comma (`12,50`), and `/-`. More than two decimals are refused, not rounded.
 */
export const parseTypedAmount = (typed: string, currency: Currency): Money | undefined => {
  const reading = readAmount(typed, currency);
  return reading.kind === 'amount' ? reading.amount : undefined;
};

/** Validates a required amount above zero. */
export const validateTypedAmount = (
  typed: string,
  currency: Currency,
): FieldProblem | undefined => {
  const reading = readAmount(typed, currency);
  if (reading.kind === 'amount') return reading.amount.minor === 0n ? 'not_an_amount' : undefined;
  return problems[reading.kind];
};

const problems = {
  missing: 'missing',
  negative: 'not_an_amount',
  too_long: 'amount_too_large',
  unclear: 'unclear_amount',
} as const satisfies Readonly<Record<Exclude<Reading['kind'], 'amount'>, FieldProblem>>;
