import { createHash } from 'node:crypto';
import { requiredParts } from '#domain/documents/identity-documents.ts';
import type { Country } from '#domain/countries.ts';
import { parseDocumentNumber, parseTaxNumber } from '#domain/identity/identity-numbers.ts';
import type { IdentityNumberResult } from '#domain/identity/identity-numbers.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { inspectFile } from '../../files/inspect-file.ts';
import { keepNumber } from '../../users/identification/keep-identification.ts';
import { nameToCheck } from '../../verification/inquiries/read-inquiries.ts';
import { noteMove } from '../../verification/status/move-status.ts';
import { DAY_MS, MINUTE_MS } from '../history/zone-time.ts';
import { samplePicture } from '../people/sample-picture.ts';
import { sampleAnswers } from '../people/sample-profile.ts';
import type { SeededVerification } from '../people/seeded-verification.ts';

/** So many digits that are a person's own, the same in every sandbox. */
const digitsOf = (email: string, count: number): string =>
  createHash('sha256').update(email).digest().readBigUInt64BE().toString().slice(-count);

const countryOf = ({ person }: SeededVerification): Country | undefined =>
  person.addresses.find(({ address_type: type }) => type === 'legal')?.country;

/** A number of the country's own document that its rule accepts; no SSN of 51x-2x-1xxx is refused. */
const numberOf = (email: string, country: Country): IdentityNumberResult => {
  const own = digitsOf(email, 8);
  if (country === 'US') return parseTaxNumber(`51${own[0]}2${own[1]}1${own.slice(2, 5)}`, country);
  return parseDocumentNumber(
    `4${own}7`,
    { identificationClass: 'NID', birthYear: undefined },
    country,
  );
};

const writeAnswers = async (db: Executor, { person, submittedAtMs }: SeededVerification) => {
  const { date_of_birth: _, ...answers } = sampleAnswers;
  await db
    .updateTable('person_profile')
    .set({ ...answers, updated_at: new Date(submittedAtMs) })
    .where('person_id', '=', person.id)
    .execute();
};

const writeNumber = async (
  db: Executor,
  bank: Bank,
  { person, submittedAtMs }: SeededVerification,
  country: Country,
): Promise<void> => {
  const read = numberOf(person.email_address, country);
  if (read.kind !== 'number') throw new Error(`${person.email_address} has no number`);
  // The number was given on the day of the submission, not on the day of the first start.
  const clock = { ...bank.clock, wallMs: () => submittedAtMs - MINUTE_MS };
  await keepNumber(db, { ...bank, clock }, person.id, read.identity);
};

const writeDocuments = async (
  db: Executor,
  bank: Bank,
  { person, documentsAtMs }: SeededVerification,
  country: Country,
  pictures: readonly Buffer[],
): Promise<void> => {
  const kind = country === 'US' ? 'DRIVING_LICENCE' : 'NATIONAL_ID';
  const rows = requiredParts(country, kind).map((part, index) => {
    const { contentType, content } = inspectFile(part.docType, pictures[index]!);
    return {
      id: bank.random.newId(),
      person_id: person.id,
      doc_type: part.docType,
      profile_type: 'PERSON' as const,
      business_id: null,
      document_kind: part.kind ?? null,
      document_side: part.side ?? null,
      content_type: contentType,
      content,
      size_bytes: content.byteLength,
      created_at: new Date(documentsAtMs + index * MINUTE_MS),
      replaced_at: null,
    };
  });
  await db.insertInto('stored_file').values(rows).execute();
};

const writeCheck = async (db: Executor, bank: Bank, one: SeededVerification): Promise<void> => {
  const { person, checkedAtMs, submittedAtMs, decidedAtMs } = one;
  await db
    .insertInto('identity_inquiry')
    .values({
      id: bank.random.newId(),
      person_id: person.id,
      status: 'completed',
      checked_name: nameToCheck(person),
      return_to: `${bank.config.origin}/profile-onboarding/verification`,
      reason_code: null,
      created_at: new Date(checkedAtMs - 5 * MINUTE_MS),
      expires_at: new Date(checkedAtMs + DAY_MS),
      told_at: new Date(checkedAtMs),
    })
    .execute();
  await db
    .insertInto('verification_case')
    .values({
      id: bank.random.newId(),
      person_id: person.id,
      opened_at: new Date(submittedAtMs),
      told_at: new Date(decidedAtMs ?? submittedAtMs + 2 * MINUTE_MS),
      closed_at: decidedAtMs === undefined ? null : new Date(decidedAtMs),
    })
    .execute();
};

/**
 * Gives everybody who was submitted for verification what the bank has of them then: answers,
 * documents, a passed identity check, the number of their document, the case, and how their status
 * came about, all with the dates of their own history.
 */
export const writeVerifications = async (
  db: Executor,
  bank: Bank,
  verifications: readonly SeededVerification[],
): Promise<void> => {
  const pictures = [0, 1, 2, 3].map(samplePicture);
  for (const one of verifications) {
    const country = countryOf(one);
    if (country === undefined) continue;
    await writeAnswers(db, one);
    await writeDocuments(db, bank, one, country, pictures);
    await writeNumber(db, bank, one, country);
    await writeCheck(db, bank, one);
    for (const move of one.moves) await noteMove(db, bank.random, move);
  }
};
