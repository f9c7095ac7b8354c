import * as v from 'valibot';
import type { FieldProblem } from '#domain/text/field-problems.ts';
import { cleanNumber, withoutLabel } from '#domain/text/clean-number.ts';
import { text } from '#app/ui/forms/form-schema.ts';

/** An expiration as typed, `08/29` or `8/2029`; undefined if it is none. */
export const parseTypedExpiry = (
  typed: string,
): { readonly expiration_month: string; readonly expiration_year: string } | undefined => {
  const digits = withoutLabel(typed).replaceAll(' ', '');
  const found = /^(0?[1-9]|1[0-2])[/.-]?(?:20)?(\d{2})$/u.exec(digits);
  const [, month, year] = found ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { expiration_month: month.padStart(2, '0'), expiration_year: `20${year}` };
};

const validateLastFour = (typed: string): FieldProblem | undefined => {
  const digits = cleanNumber(typed);
  if (digits.length < 4) return 'missing';
  if (digits.length > 4) return 'too_long';
  return /^\d{4}$/u.test(digits) ? undefined : 'refused';
};

const validateExpiry = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return parseTypedExpiry(typed) ? undefined : 'not_an_expiry';
};

/** What activating a card asks for. */
export const activationSchema = v.object({
  last_four: text(validateLastFour),
  expiry: text(validateExpiry),
});
