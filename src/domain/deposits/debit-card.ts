import { localDayAt } from '../calendar/days.ts';
import { cleanNumber, withoutLabel } from '../text/clean-number.ts';
import { collectProblems } from '../text/field-problems.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';

/** The networks of debit cards for deposits (domain.md 7). */
export const cardBrands = ['VISA', 'MASTERCARD'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** Why a card was declined, as far as the customer is told. */
export type CardDecline = 'CARD_INSUFFICIENT_FUNDS' | 'CARD_DECLINED';

/** A card as typed. Only brand and last four digits are ever stored. */
export interface DebitCardInput {
  readonly card_number: string;
  /** Month and year, as on the card. */
  readonly expiry: string;
  readonly cvv: string;
}

/** The network of a card number, undefined if invalid or unsupported. */
export const getCardBrand = (digits: string): CardBrand | undefined => {
  if (!/^\d{16}$/.test(digits) || !hasCheckDigit(digits)) return undefined;
  if (digits.startsWith('4')) return 'VISA';
  const [two, four] = [Number(digits.slice(0, 2)), Number(digits.slice(0, 4))];
  const isMastercard = (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720);
  return isMastercard ? 'MASTERCARD' : undefined;
};

/** The check digit of ISO/IEC 7812 (Luhn). */
const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

/** Validates a card before the processor is asked (domain.md 7). */
export const validateDebitCard = (
  { card_number, expiry, cvv }: DebitCardInput,
  nowMs: number,
): FieldProblems =>
  collectProblems({
    card_number: validateCardNumber(card_number),
    expiry: validateExpiry(expiry, nowMs),
    cvv: validateCvv(cvv),
  });

const validateCardNumber = (typed: string): FieldProblem | undefined => {
  const digits = cleanNumber(typed);
  if (digits === '') return 'missing';
  return getCardBrand(digits) === undefined ? 'not_a_card' : undefined;
};

const newYork = 'America/New_York';

/** A card is valid to the end of its month in the latest time zone; New York is used. */
const validateExpiry = (typed: string, nowMs: number): FieldProblem | undefined => {
  const text = withoutLabel(typed).replace(/ /g, '');
  if (text === '') return 'missing';
  const found = /^(0?[1-9]|1[0-2])[/.-]?(?:20)?(\d{2})$/.exec(text);
  if (found === null) return 'not_an_expiry';
  const expires = `20${found[2]}-${String(found[1]).padStart(2, '0')}`;
  return expires < localDayAt(nowMs, newYork).slice(0, 7) ? 'card_expired' : undefined;
};

const validateCvv = (typed: string): FieldProblem | undefined => {
  const digits = cleanNumber(typed);
  if (digits === '') return 'missing';
  return /^\d{3}$/.test(digits) ? undefined : 'not_a_cvv';
};
