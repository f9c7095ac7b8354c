import type { BodyOf } from '#contract/endpoint.ts';
import type { updateUserIdentification, UserIdentification } from '#contract/identity.ts';
import { localDayAt } from '#domain/calendar/days.ts';
import { birthdayZones, validateBirthDate } from '#domain/identity/personal-details.ts';
import type { Country } from '#domain/countries.ts';
import { parseDocumentNumber, parseTaxNumber } from '#domain/identity/identity-numbers.ts';
import type { IdentityNumber, IdentityNumberResult } from '#domain/identity/identity-numbers.ts';
import { validateNames, normalizeNames } from '#domain/identity/personal-details.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { transaction } from '../../database/transaction.ts';
import { lockPerson } from '../lock-person.ts';
import { keepProfile } from '../profile/keep-profile.ts';
import { refuseProblems } from '../refuse-problems.ts';
import { readIdentification } from './read-identification.ts';
import { sealNumber } from './sealed-number.ts';

type Change = BodyOf<typeof updateUserIdentification>;

const numberOf = (
  change: Change,
  { country, birthDate }: { readonly country: Country; readonly birthDate: string | null },
): IdentityNumberResult | undefined => {
  if (change.ssn !== undefined) return parseTaxNumber(change.ssn, country);
  if (change.identification === undefined) return undefined;
  const { identification_class: identificationClass, identification_number: typed } =
    change.identification;
  const birthYear = birthDate === null ? undefined : Number(birthDate.slice(0, 4));
  return parseDocumentNumber(typed, { identificationClass, birthYear }, country);
};

const numberProblems = (change: Change, read: IdentityNumberResult | undefined): FieldProblems => {
  if (read?.kind !== 'problem') return {};
  return { [change.ssn === undefined ? 'identification_number' : 'ssn']: read.problem };
};

/** Keeps the number of a person's paper, sealed, in the place of the one before. */
export const keepNumber = async (
  trx: Executor,
  bank: Bank,
  personId: string,
  identity: IdentityNumber,
): Promise<void> => {
  const { sealed, fingerprint } = await sealNumber(bank, personId, identity);
  const values = {
    identification_class: identity.identificationClass,
    sealed_number: sealed,
    number_fingerprint: fingerprint,
    last_four: identity.number.slice(-4),
    given_at: new Date(bank.clock.wallMs()),
  };
  await trx
    .insertInto('person_identification')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute();
};

/**
 * Keeps who a person is (product.md B2, domain.md 2 and 4): what is left out stays. Refuses
 * `conflict` while the bank has it or has decided, `invalid_input` by field. That a number is
 * somebody else's too is not told.
 */
export const keepIdentification = (
  bank: Bank,
  personId: string,
  change: Change,
): Promise<UserIdentification> =>
  transaction(bank.db, async (trx) => {
    const user = await lockPerson(trx, personId);
    if (!isOpenToChange(user.profile_approval_status)) throw refused('details_settled');
    const known = await readIdentification(trx, personId);
    const country = getUserCountry(user) ?? 'BD';
    const names = {
      first_name: change.first_name ?? known.first_name,
      middle_name: change.middle_name === undefined ? known.middle_name : change.middle_name,
      last_name: change.last_name ?? known.last_name,
    };
    const hasNames =
      change.first_name !== undefined ||
      change.middle_name !== undefined ||
      change.last_name !== undefined;
    const birthDate = change.date_of_birth ?? known.date_of_birth;
    const today = localDayAt(bank.clock.wallMs(), birthdayZones[country]);
    const read = numberOf(change, { country, birthDate });
    const birthProblem =
      change.date_of_birth === undefined
        ? undefined
        : validateBirthDate(change.date_of_birth, today);
    refuseProblems({
      ...(hasNames ? validateNames(names) : {}),
      ...(birthProblem ? { date_of_birth: birthProblem } : {}),
      ...numberProblems(change, read),
    });
    if (hasNames)
      await trx
        .updateTable('person')
        .set(normalizeNames(names))
        .where('id', '=', personId)
        .execute();
    if (change.date_of_birth !== undefined)
      await keepProfile(trx, bank, personId, { date_of_birth: change.date_of_birth });
    if (read?.kind === 'number') await keepNumber(trx, bank, personId, read.identity);
    return readIdentification(trx, personId);
  });
