import type { Country } from '#domain/countries.ts';
import { dialCodes, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { errorCode } from '../database/failures.ts';

/** A mobile number in the wire's two parts (spec 3). */
export interface MobileParts {
  readonly mobile_number: string;
  readonly mobile_number_country_prefix: '1' | '880';
  readonly is_verified: boolean;
}

const partsOf = (e164: string, isVerified: boolean): MobileParts => {
  const prefix = e164.startsWith(`+${dialCodes.BD}`) ? '880' : '1';
  return {
    mobile_number: e164.slice(prefix.length + 1),
    mobile_number_country_prefix: prefix,
    is_verified: isVerified,
  };
};

/** The number of a person: the proved one, else the one that was given and waits for its code. */
export const readMobile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<MobileParts | undefined> => {
  const person = await db
    .selectFrom('person')
    .select(['mobile_number', 'offered_mobile_number'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  if (person.mobile_number !== null) return partsOf(person.mobile_number, true);
  return person.offered_mobile_number === null
    ? undefined
    : partsOf(person.offered_mobile_number, false);
};

/**
 * Takes a number in any spelling of its country (product.md A12) until a code proves it; where a
 * person has none yet it also says where they live. Refuses `invalid_input` for what can be no mobile
 * number, and `conflict` once a number is proved: that one is changed by a code of its own, too
 * (product.md B16), or an open session would be enough to take a person's phone from them.
 */
export const offerMobile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  given: Pick<MobileParts, 'mobile_number' | 'mobile_number_country_prefix'>,
): Promise<MobileParts> => {
  const country = countryOfPrefix[given.mobile_number_country_prefix];
  const number = parseMobileNumber(given.mobile_number, country);
  if (number === undefined)
    throw refused('invalid_input', {
      fields: { mobile_number: ['This is not a mobile number of that country.'] },
    });
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set((row) => ({
      offered_mobile_number: number.e164,
      residence_country: row.fn.coalesce('residence_country', row.val(country)),
    }))
    .where('id', '=', personId)
    .where('mobile_number', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('mobile_proved');
  return partsOf(number.e164, false);
};

const uniqueViolation = '23505';

/**
 * Makes a number the person's own, since a code that went to it came back. Refuses `invalid_input`
 * where it is somebody else's: that is told only to who holds the phone. Refuses `conflict` where a
 * number was proved meanwhile.
 */
export const proveMobile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  mobileNumber: string,
): Promise<void> => {
  try {
    const { numUpdatedRows } = await db
      .updateTable('person')
      .set({ mobile_number: mobileNumber, offered_mobile_number: null })
      .where('id', '=', personId)
      .where('mobile_number', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refused('conflict');
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw refused('invalid_input', {
      fields: { mobile_number: ['This number belongs to another account.'] },
    });
  }
};

/** The country of a dial code as the wire has it (spec 3, 5). */
export const countryOfPrefix: Readonly<Record<'1' | '880', Country>> = { '1': 'US', '880': 'BD' };

const SHOWN_DIGITS = 4;
const shownPrefixes = ['+880', '+1'];

/** A mobile number of which the country and the last four digits are shown: `+880••••••4567`. */
export const maskMobile = (mobile: string): string => {
  const dialCode = shownPrefixes.find((code) => mobile.startsWith(code)) ?? '+';
  const rest = mobile.slice(dialCode.length);
  const hidden = Math.max(rest.length - SHOWN_DIGITS, 0);
  return `${dialCode}${'•'.repeat(hidden)}${rest.slice(hidden)}`;
};

/** An address of which the first letter and the domain are shown: `r•••@kheya.test`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
};

/** An address or a number, masked as what it is. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskMobile(contact);
