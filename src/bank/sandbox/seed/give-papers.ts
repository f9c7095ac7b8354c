import { createHash } from 'node:crypto';
import { readPaperNumber, readTaxNumber } from '#domain/identity/identity-number.ts';
import type { ReadIdentityNumber } from '#domain/identity/identity-number.ts';
import { isOpenToChange } from '#domain/identity/verification-stage.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import type { NewPerson } from '../../users/create-person.ts';
import { keepNumber } from '../../users/identification/keep-identification.ts';

/** So many digits that are a person's own, the same in every sandbox. */
const digitsOf = (email: string, count: number): string =>
  createHash('sha256').update(email).digest().readBigUInt64BE().toString().slice(-count);

/** A number of the country's own paper that its rule takes; no SSN of 51x-2x-1xxx is refused. */
const numberOf = ({
  email_address: email,
  addresses,
}: NewPerson): ReadIdentityNumber | undefined => {
  const country = addresses.find(({ address_type: type }) => type === 'legal')?.country;
  if (country === undefined) return undefined;
  const own = digitsOf(email, 8);
  if (country === 'US') return readTaxNumber(`51${own[0]}2${own[1]}1${own.slice(2, 5)}`, country);
  return readPaperNumber(`4${own}7`, { identificationClass: 'NID', birthYear: undefined }, country);
};

/**
 * Gives made-up people the number that the bank has from everybody who was submitted for
 * verification, so that their profile shows what it would (product.md B16).
 */
export const givePapers = async (
  trx: Executor,
  bank: Bank,
  people: readonly NewPerson[],
): Promise<void> => {
  for (const person of people) {
    if (isOpenToChange(person.profile_approval_status)) continue;
    const read = numberOf(person);
    if (read?.kind === 'number') await keepNumber(trx, bank, person.id, read.identity);
  }
};
