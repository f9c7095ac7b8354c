import { createCipheriv, createHmac, hkdfSync } from 'node:crypto';
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
import { getOrCreateKey } from '../auth/site-keys.ts';
import type { Bank } from '../bank.ts';
import { lockCustomer } from '../customers/customers.ts';
import { saveProfile } from '../customers/profile.ts';
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

/** Keeps the number of a person's paper, sealed, in the place of the one before. */
export const saveIdentityNumber = async (
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
export const saveIdentification = (
  bank: Bank,
  personId: string,
  change: Change,
): Promise<UserIdentification> =>
  transaction(bank.db, async (trx) => {
    const user = await lockCustomer(trx, personId);
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
      await saveProfile(trx, bank, personId, { date_of_birth: change.date_of_birth });
    if (read?.kind === 'number') await saveIdentityNumber(trx, bank, personId, read.identity);
    return readIdentification(trx, personId);
  });

/** Who a person is; of the number of their paper the last four characters (reliability.md T32). */
export const readIdentification = async (
  db: Executor,
  personId: string,
): Promise<UserIdentification> => {
  const row = await db
    .selectFrom('person')
    .leftJoin('person_profile', 'person_profile.person_id', 'person.id')
    .leftJoin('person_identification as paper', 'paper.person_id', 'person.id')
    .select(['first_name', 'middle_name', 'last_name', 'date_of_birth'])
    .select(['identification_class', 'last_four'])
    .where('person.id', '=', personId)
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
 * Which of these people gave the number of a paper that somebody else gave, too. It is said to none
 * of them: whoever decides about them by hand is told (product.md B3, DUPLICATE_PERSON).
 */
export const findCustomersSharingNumbers = async (
  { db }: Pick<Bank, 'db'>,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (personIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('person_identification as own')
    .innerJoin(
      'person_identification as other',
      'other.number_fingerprint',
      'own.number_fingerprint',
    )
    .select('own.person_id')
    .distinct()
    .where('own.person_id', 'in', personIds)
    .whereRef('other.person_id', '!=', 'own.person_id')
    .execute();
  return new Set(rows.map(({ person_id: id }) => id));
};

/** A number as the bank keeps it: nobody reads it from the table, and equal ones are told alike. */
export interface SealedNumber {
  /** 12 bytes of nonce, 16 of tag, then the number under AES-256-GCM, bound to its person. */
  readonly sealed: Buffer;
  /** Equal for equal numbers, and for nobody without the key. */
  readonly fingerprint: Buffer;
}

/** The secret the numbers lie under: the operator's own, else one made at the first use of it. */
const readSecret = async (bank: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>) => {
  if (bank.config.identityNumberKey !== undefined) return bank.config.identityNumberKey;
  const kept = await getOrCreateKey(bank, 'identity-numbers', () => ({
    key: bank.random.token(32),
  }));
  return kept.key;
};

const keyFor = (secret: string, use: 'seal' | 'fingerprint'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'kheya', `identity-number ${use}`, 32));

const fresh = (bank: Pick<Bank, 'random'>, bytes: number): Buffer =>
  Buffer.from(bank.random.token(bytes), 'base64url');

/** Seals a number for its person. */
export const sealNumber = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random' | 'config'>,
  personId: string,
  { identificationClass, number }: IdentityNumber,
): Promise<SealedNumber> => {
  const secret = await readSecret(bank);
  const nonce = fresh(bank, 12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'seal'), nonce);
  cipher.setAAD(Buffer.from(`${personId} ${identificationClass}`));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const fingerprint = createHmac('sha256', keyFor(secret, 'fingerprint'))
    .update(`${identificationClass} ${number}`)
    .digest();
  return { sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]), fingerprint };
};
