import type { Day } from '../calendar/days.ts';
import { isDay } from '../calendar/days.ts';
import { parseEmailAddress } from '../customers/contact-details.ts';
import { cleanNumber } from '../text/clean-number.ts';
import { cleanText } from '../text/clean-text.ts';
import type { FieldProblem, FieldProblems } from '../text/field-problems.ts';
import { collectProblems, validateRequiredText } from '../text/field-problems.ts';

/** The legal structures of a business (spec 3). */
export const businessStructures = [
  'SOLE_PROPRIETORSHIP',
  'PARTNERSHIP',
  'LLC',
  'CORPORATION',
  'S_CORPORATION',
  'NON_PROFIT',
  'OTHER',
] as const;
export type BusinessStructure = (typeof businessStructures)[number];

export type EinResult =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly digits: string }
  | { readonly kind: 'problem'; readonly problem: FieldProblem };

/**
 * Parses an EIN as typed (spec 5, product.md A1): nothing, or exactly nine digits in any grouping
 * and script. Letters, a tenth digit, and a masked number are refused, never dropped.
 */
export const parseEin = (typed: string): EinResult => {
  const digits = cleanNumber(typed);
  if (digits === '') return { kind: 'empty' };
  return /^\d{9}$/.test(digits)
    ? { kind: 'number', digits }
    : { kind: 'problem', problem: 'not_ein' };
};

/** An EIN as the bank shows it: only the last four digits, in 2-7 format. */
export const maskEin = (lastFour: string): string => `**-***${lastFour}`;

/**
 * A phone number of a business in the United States, in E.164; undefined if it is none (domain.md
 * 2). Toll-free numbers are allowed: no code is sent to it.
 */
export const parseUsPhone = (typed: string): string | undefined => {
  const text = cleanNumber(typed).replace(/[().]/g, '');
  const national = /^(?:\+?1)?([2-9](?!11)\d{2}[2-9](?!11)\d{6})$/.exec(text)?.[1];
  return national === undefined ? undefined : `+1${national}`;
};

const maximumUrl = 300;

/**
 * A website in full, with `https://` where no scheme was typed; undefined if it is not the address
 * of a site on the web.
 */
export const parseWebsite = (typed: string): string | undefined => {
  const text = cleanText(typed, maximumUrl + 1);
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (text === '' || address.length > maximumUrl) return undefined;
  const host = /^https?:\/\/([^\s/?#@:\\]+)(?::\d{1,5})?(?:[/?#]\S*)?$/i.exec(address)?.[1];
  const isHost =
    host !== undefined && /^(?!-)[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u.test(host);
  return isHost ? address : undefined;
};

/** The details of a business as typed; an empty text means no value. */
export interface CompanyInput {
  readonly name: string;
  readonly email: string;
  readonly ein: string | undefined;
  readonly formation_date: string;
  readonly formation_state: string;
  readonly website: string;
  readonly phone_number: string;
}

interface CompanyFacts {
  /** The day in New York. */
  readonly today: Day;
  readonly isState: (name: string) => boolean;
}

export const maximumBusinessName = 120;

/** The problem of a day of formation; an empty text has none. */
export const validateFormationDay = (text: string, today: Day): FieldProblem | undefined => {
  if (text === '') return undefined;
  if (!isDay(text) || text < '1600-01-01') return 'not_a_day';
  return text > today ? 'day_ahead' : undefined;
};

/** Validates the details of a business (spec 3, 5). Only the name is required to begin. */
export const validateCompany = (input: CompanyInput, facts: CompanyFacts): FieldProblems => {
  const ein = input.ein === undefined ? undefined : parseEin(input.ein);
  const { email, website, phone_number: phone, formation_state: state } = input;
  return collectProblems({
    name: validateRequiredText(input.name, maximumBusinessName),
    email: email === '' || parseEmailAddress(email) !== undefined ? undefined : 'not_an_email',
    ein: ein?.kind === 'problem' ? ein.problem : undefined,
    formation_date: validateFormationDay(input.formation_date, facts.today),
    formation_state: state === '' || facts.isState(state) ? undefined : 'not_a_state',
    website: website === '' || parseWebsite(website) !== undefined ? undefined : 'not_a_url',
    phone_number: phone === '' || parseUsPhone(phone) !== undefined ? undefined : 'not_us_phone',
  });
};
