import type { Day } from '../calendar/days.ts';
import { parseEmailAddress, parseMobileNumber } from '../customers/contact-details.ts';
import type { Money } from '../money/money.ts';
import { money } from '../money/money.ts';
import { cleanNumber } from '../text/clean-number.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems, validateRequiredText } from '../text/field-problems.ts';
import { maximumBusinessName, parseWebsite, validateFormationDay } from './company.ts';

/** The price of registering a Bangladesh-linked business, paid once before it is submitted (A35). */
export const linkedBusinessPrice: Money = money('BDT', 250_000n);

export type TinResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

/** Parses a TIN as typed: nothing, or exactly 12 digits in any grouping and script (domain.md 4). */
export const parseTin = (typed: string): TinResult => {
  const digits = cleanNumber(typed);
  if (digits === '') return { kind: 'empty' };
  return /^\d{12}$/.test(digits)
    ? { kind: 'number', digits }
    : { kind: 'problem', problem: 'not_tin' };
};

/** A TIN as the bank shows it: only the last four digits. */
export const maskTin = (lastFour: string): string => `********${lastFour}`;

const registrationPattern = /^[\p{L}\p{M}\p{N}/-]{4,20}$/u;

/**
 * Whether a text can be the number of a trade licence or a BIN: 4 to 20 letters, digits, `/` and
 * `-`. It is stored as typed, since no check of these numbers is published.
 */
export const isRegistrationNumber = (typed: string): boolean => registrationPattern.test(typed);

/** The details of a Bangladesh-linked business as typed; an empty text means no value. */
export interface LinkedCompanyInput {
  readonly name: string;
  readonly email: string;
  readonly tin: string | undefined;
  readonly trade_licence: string;
  readonly bin: string;
  readonly formation_date: string;
  readonly website: string;
  readonly phone_number: string;
}

const registrationProblem = (typed: string): FieldProblem | undefined =>
  typed === '' || isRegistrationNumber(typed) ? undefined : 'not_a_registration';

/**
 * Validates the details of a Bangladesh-linked business (product.md A35, B14). Only the name is
 * required to begin. `today` is the day in Dhaka.
 */
export const validateLinkedCompany = (
  input: LinkedCompanyInput,
  { today }: { readonly today: Day },
): FieldProblems => {
  const tin = input.tin === undefined ? undefined : parseTin(input.tin);
  const { email, website, phone_number: phone } = input;
  return collectProblems({
    name: validateRequiredText(input.name, maximumBusinessName),
    email: email === '' || parseEmailAddress(email) !== undefined ? undefined : 'not_an_email',
    tin: tin?.kind === 'problem' ? tin.problem : undefined,
    trade_licence: registrationProblem(input.trade_licence),
    bin: registrationProblem(input.bin),
    formation_date: validateFormationDay(input.formation_date, today),
    website: website === '' || parseWebsite(website) !== undefined ? undefined : 'not_a_url',
    phone_number:
      phone === '' || parseMobileNumber(phone, 'BD') !== undefined ? undefined : 'not_bd_mobile',
  });
};
