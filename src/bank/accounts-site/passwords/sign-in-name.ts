import { parseMobileNumber } from '#domain/customers/contact-details.ts';
import { countries } from '#domain/countries.ts';
import type { Executor } from '../../database/transaction.ts';
import { type Known, findByAddress, findByNumber, normaliseAddress } from './credential.ts';

/** What a person signs in by: their e-mail address, or their mobile number in E.164. */
export interface SignInName {
  readonly kind: 'address' | 'number';
  readonly text: string;
}

/**
 * Reads what was typed as an address or a number (product.md B1). A number is taken in any of its
 * spellings, Bangla digits too (A12); no spelling is a number of both countries. What is neither is
 * looked for as an address, so that nothing tells it from one that nobody has.
 */
export const readSignInName = (typed: string): SignInName => {
  const numbers = countries.map((country) => parseMobileNumber(typed, country)?.e164);
  const number = numbers.find((one) => one !== undefined);
  return number === undefined
    ? { kind: 'address', text: normaliseAddress(typed) }
    : { kind: 'number', text: number };
};

/** Who signs in by it, undefined where nobody does: of numbers, only one that was proved. */
export const findByName = (db: Executor, { kind, text }: SignInName): Promise<Known | undefined> =>
  kind === 'number' ? findByNumber(db, text) : findByAddress(db, text);
