import type { FieldProblem } from '../text/field-problem.ts';
import { tidyNumber } from './routing-number.ts';

/** How another customer is named: by the number of their account, or by their e-mail address. */
export type InternalAccount =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'email'; readonly email: string };

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Reads who another customer is said to be; undefined where it is neither number nor address. */
export const readInternalAccount = (typed: string): InternalAccount | undefined => {
  const text = typed.normalize('NFC').trim();
  if (text.includes('@'))
    return emailPattern.test(text) ? { kind: 'email', email: text.toLowerCase() } : undefined;
  const number = tidyNumber(text);
  return /^\d{4,24}$/.test(number) ? { kind: 'number', number } : undefined;
};

export const judgeInternalAccount = (typed: string): FieldProblem | undefined => {
  if (typed.trim() === '') return 'missing';
  return readInternalAccount(typed) === undefined ? 'not_number_or_email' : undefined;
};
