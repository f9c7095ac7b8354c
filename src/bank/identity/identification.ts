import { localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import { isOpenToChange } from '#domain/identity/approval-status.ts';
import type { IdentityNumber, IdentityNumberResult } from '#domain/identity/identity-numbers.ts';
import { parseDocumentNumber, parseTaxNumber } from '#domain/identity/identity-numbers.ts';
import {
  birthdayZones,
  normalizeNames,
  validateBirthDate,
  validateNames,
} from '#domain/identity/personal-details.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { FieldProblems } from '#domain/text/field-problems.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { UserIdentification, updateUserIdentification } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { saveProfile } from '../customers/profile.ts';
import { fingerprintText, sealRecord, unsealRecord } from '../database/sealed-records.ts';
import { readRegisteredKeys } from '../database/sealing-registry.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import { refuseProblems } from '../http/require.ts';

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

/** Encrypts the number of a customer's document and stores it in place of an earlier one. */
export const saveIdentityNumber = async (
  trx: Executor,
  bank: Bank,
  customerId: string,
  identity: IdentityNumber,
): Promise<void> => {
  const { identificationClass, number } = identity;
  const { sealed, keyId } = sealRecord(bank, 'customer_identification', customerId, number);
  const values = {
    identification_class: identificationClass,
    sealed_number: sealed,
    number_fingerprint: bank.sealingKeys.fingerprint(
      fingerprintText(identificationClass, number),
      keyId,
    ),
    last_four: number.slice(-4),
    given_at: new Date(bank.clock.wallMs()),
    sealing_key_id: keyId,
  };
  await trx
    .insertInto('customer_identification')
    .values({ customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
    .execute();
};

/**
 * Updates names, birth date and document number (product.md B2, domain.md 2 and 4); omitted fields
 * stay. Refuses `details_settled` once the bank reviews them, and `invalid_input` by field. The
 * response does not reveal that another customer has the same number.
 */
export const saveIdentification = (
  bank: Bank,
  customerId: string,
  change: Change,
): Promise<UserIdentification> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, customerId);
    if (!isOpenToChange(user.profile_approval_status)) throw refused('details_settled');
    const known = await readIdentification(trx, customerId);
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
        .updateTable('customer')
        .set(normalizeNames(names))
        .where('id', '=', customerId)
        .execute();
    if (change.date_of_birth !== undefined)
      await saveProfile(trx, bank, customerId, { date_of_birth: change.date_of_birth });
    if (read?.kind === 'number') await saveIdentityNumber(trx, bank, customerId, read.identity);
    return readIdentification(trx, customerId);
  });

/**
 * A customer's names, birth date, and the last four characters of their document number
 * (reliability.md T32).
 */
export const readIdentification = async (
  db: Executor,
  customerId: string,
): Promise<UserIdentification> => {
  const row = await db
    .selectFrom('customer')
    .leftJoin('customer_profile', 'customer_profile.customer_id', 'customer.id')
    .leftJoin('customer_identification as paper', 'paper.customer_id', 'customer.id')
    .select(['first_name', 'middle_name', 'last_name', 'date_of_birth'])
    .select(['identification_class', 'last_four'])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { identification_class, last_four, ...rest } = row;
  return {
    ...rest,
    identification:
      identification_class === null || last_four === null
        ? null
        : { identification_class, last_four },
  };
};

/**
 * The customers among these whose number another customer gave too. They are not notified; staff
 * who decide about them see it (product.md B3, DUPLICATE_PERSON). During a rotation of the keys
 * equal numbers have different fingerprints, so each number is looked up under every key that is
 * registered.
 */
export const findCustomersSharingNumbers = async (
  bank: Pick<Bank, 'db' | 'sealingKeys'>,
  customerIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { db } = bank;
  if (customerIds.length === 0) return new Set();
  const keyIds = await readRegisteredKeys(db);
  const own = await db
    .selectFrom('customer_identification')
    .select(['customer_id', 'identification_class', 'sealed_number', 'sealing_key_id'])
    .where('customer_id', 'in', customerIds)
    .execute();
  const sharing = new Set<string>();
  for (const row of own) {
    const value = { sealed: row.sealed_number, keyId: row.sealing_key_id };
    const number = unsealRecord(bank, 'customer_identification', row.customer_id, value).toString();
    const text = fingerprintText(row.identification_class, number);
    const other = await db
      .selectFrom('customer_identification')
      .select('customer_id')
      .where(
        'number_fingerprint',
        'in',
        keyIds.map((keyId) => bank.sealingKeys.fingerprint(text, keyId)),
      )
      .where('customer_id', '!=', row.customer_id)
      .limit(1)
      .executeTakeFirst();
    if (other !== undefined) sharing.add(row.customer_id);
  }
  return sharing;
};
