import type { Country } from '#domain/countries.ts';
import { dialCodes, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { errorCode } from '../database/failures.ts';

/** A mobile number in its two parts on the wire (spec 3). */
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

/**
 * A customer's mobile number: the verified one, else the one that waits for its code, else
 * undefined.
 */
export const readMobile = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
): Promise<MobileParts | undefined> => {
  const customer = await db
    .selectFrom('customer')
    .select(['mobile_number', 'offered_mobile_number'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (customer.mobile_number !== null) return partsOf(customer.mobile_number, true);
  return customer.offered_mobile_number === null
    ? undefined
    : partsOf(customer.offered_mobile_number, false);
};

/**
 * Stores a mobile number until a code verifies it, in any format of its country (product.md A12).
 * It also sets the customer's country of residence if there is none. Refuses `invalid_input` for an
 * invalid number, and `mobile_proved` once a number is verified: changing that one also needs a
 * code to it (product.md B16), or an open session would be enough to take over a customer's phone
 * number.
 */
export const offerMobile = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
  given: Pick<MobileParts, 'mobile_number' | 'mobile_number_country_prefix'>,
): Promise<MobileParts> => {
  const country = countryOfPrefix[given.mobile_number_country_prefix];
  const number = parseMobileNumber(given.mobile_number, country);
  if (number === undefined)
    throw refused('invalid_input', {
      fields: { mobile_number: ['This isn’t a mobile number from that country.'] },
    });
  const { numUpdatedRows } = await db
    .updateTable('customer')
    .set((row) => ({
      offered_mobile_number: number.e164,
      residence_country: row.fn.coalesce('residence_country', row.val(country)),
    }))
    .where('id', '=', customerId)
    .where('mobile_number', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('mobile_proved');
  return partsOf(number.e164, false);
};

const uniqueViolation = '23505';

/**
 * Sets a customer's mobile number after its code was verified. Refuses `invalid_input` if it is
 * another customer's, which only the holder of the phone learns, and `conflict` if a number was
 * verified in the meantime.
 */
export const proveMobile = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
  mobileNumber: string,
): Promise<void> => {
  try {
    const { numUpdatedRows } = await db
      .updateTable('customer')
      .set({ mobile_number: mobileNumber, offered_mobile_number: null })
      .where('id', '=', customerId)
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

/** The country of a dial code on the wire (spec 3, 5). */
export const countryOfPrefix: Readonly<Record<'1' | '880', Country>> = { '1': 'US', '880': 'BD' };

const SHOWN_DIGITS = 4;
const shownPrefixes = ['+880', '+1'];

/** Masks a mobile number except for its country and last four digits: `+880••••••4567`. */
export const maskMobile = (mobile: string): string => {
  const dialCode = shownPrefixes.find((code) => mobile.startsWith(code)) ?? '+';
  const rest = mobile.slice(dialCode.length);
  const hidden = Math.max(rest.length - SHOWN_DIGITS, 0);
  return `${dialCode}${'•'.repeat(hidden)}${rest.slice(hidden)}`;
};

/** Masks an e-mail address except for its first letter and domain: `r•••@kheya.test`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const [first = ''] = email.slice(0, at);
  return `${first}•••${email.slice(at)}`;
};

/** Masks an e-mail address or a mobile number. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskMobile(contact);
