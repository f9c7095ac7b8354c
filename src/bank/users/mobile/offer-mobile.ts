import { dialCodes, parseMobileNumber } from '#domain/customers/contact-details.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { countryOfPrefix } from './country-of-prefix.ts';

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
