import { createHash } from 'node:crypto';
import type { Country } from '#domain/countries.ts';
import { requiredParts } from '#domain/documents/identity-documents.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { IdentityNumberResult } from '#domain/identity/identity-numbers.ts';
import { parseDocumentNumber, parseTaxNumber } from '#domain/identity/identity-numbers.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { NewCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { sealFile } from '#bank/documents/stored-files.ts';
import { saveIdentityNumber } from '#bank/identity/identification.ts';
import { nameToCheck } from '#bank/identity/inquiries.ts';
import type { StatusMove } from '#bank/identity/status-changes.ts';
import { recordStatusMove } from '#bank/identity/status-changes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, dayAt, instantAt } from '../generators/calendar-and-rates.ts';
import type { Persona } from '../personas/persona.ts';
import { sampleAnswers, samplePicture } from '../personas/sample-profile.ts';

/** When a persona submitted their identity, and the decision. */
export interface SeededVerification {
  readonly customer: NewCustomer;
  readonly documentsAtMs: number;
  readonly checkedAtMs: number;
  readonly submittedAtMs: number;
  /** Undefined while a decision is pending. */
  readonly decidedAtMs: number | undefined;
  readonly moves: readonly StatusMove[];
  /** Set where the identity check found another name than the profile's. */
  readonly hasOtherName: boolean;
}

const wasSubmitted = (status: ProfileApprovalStatus): boolean =>
  status === 'KYC_UNVERIFIED' ||
  !['signup', 'profile', 'submission'].includes(verificationStages[status]);

const inProgress = 'VERIFICATION_IN_PROGRESS';

/** Documents and check are dated the day after joining, the decision the same afternoon. */
export const makeVerifications = (
  startMs: number,
  { zone, joinedDaysAgo, facts, refusedFor }: Persona,
  customer: NewCustomer,
): readonly SeededVerification[] => {
  const to = facts.profile_approval_status;
  if (!wasSubmitted(to)) return [];
  const documentsAtMs = instantAt(zone, dayAt(zone, startMs) - joinedDaysAgo + 1, 9, 20, 5);
  const submittedAtMs = documentsAtMs + 40 * MINUTE_MS;
  const isWaiting = verificationStages[to] === 'waiting';
  const answeredAtMs = submittedAtMs + (isWaiting ? 2 * MINUTE_MS : 5 * HOUR_MS);
  const move = { customerId: customer.id };
  return [
    {
      customer,
      documentsAtMs,
      checkedAtMs: documentsAtMs + 25 * MINUTE_MS,
      submittedAtMs,
      decidedAtMs: isWaiting ? undefined : answeredAtMs,
      hasOtherName: refusedFor === 'NAME_MISMATCH',
      moves: [
        {
          ...move,
          from: 'PROFILE_COMPLETED',
          to: inProgress,
          by: 'customer',
          atMs: submittedAtMs,
        },
        {
          ...move,
          from: inProgress,
          to,
          by: 'kyc_provider',
          atMs: answeredAtMs,
          ...(refusedFor && { reason: refusedFor }),
        },
      ],
    },
  ];
};

/** Digits derived from the address, the same in every sandbox. */
const digitsOf = (email: string, count: number): string =>
  createHash('sha256').update(email).digest().readBigUInt64BE().toString().slice(-count);

const countryOf = ({ customer }: SeededVerification): Country | undefined =>
  customer.addresses.find(({ address_type: type }) => type === 'legal')?.country;

/** A valid identity number of the country; an SSN of the form 51x-2x-1xxx is never rejected. */
const identityNumber = (email: string, country: Country): IdentityNumberResult => {
  const own = digitsOf(email, 8);
  if (country === 'US') return parseTaxNumber(`51${own[0]}2${own[1]}1${own.slice(2, 5)}`, country);
  return parseDocumentNumber(
    `4${own}7`,
    { identificationClass: 'NID', birthYear: undefined },
    country,
  );
};

const writeAnswers = async (db: Executor, { customer, submittedAtMs }: SeededVerification) => {
  const { date_of_birth: _, ...answers } = sampleAnswers;
  await db
    .updateTable('customer_profile')
    .set({ ...answers, updated_at: new Date(submittedAtMs) })
    .where('customer_id', '=', customer.id)
    .execute();
};

const writeNumber = async (
  db: Executor,
  bank: Bank,
  { customer, submittedAtMs }: SeededVerification,
  country: Country,
): Promise<void> => {
  const read = identityNumber(customer.email_address, country);
  if (read.kind !== 'number') throw new Error(`${customer.email_address} has no number`);
  // The number was entered on the day of the submission, not of the first start.
  const clock = { ...bank.clock, wallMs: () => submittedAtMs - MINUTE_MS };
  await saveIdentityNumber(db, { ...bank, clock }, customer.id, read.identity);
};

const writeDocuments = async (
  db: Executor,
  bank: Bank,
  { customer, documentsAtMs }: SeededVerification,
  country: Country,
  pictures: readonly Buffer[],
): Promise<void> => {
  const kind = country === 'US' ? 'DRIVING_LICENCE' : 'NATIONAL_ID';
  const rows = requiredParts(country, kind).map((part, index) => {
    const content = pictures[index]!;
    const id = bank.random.newId();
    return {
      id,
      customer_id: customer.id,
      doc_type: part.docType,
      profile_type: 'PERSON' as const,
      business_id: null,
      document_kind: part.kind ?? null,
      document_side: part.side ?? null,
      content_type: 'image/png' as const,
      ...sealFile(bank, id, content),
      size_bytes: content.byteLength,
      created_at: new Date(documentsAtMs + index * MINUTE_MS),
      replaced_at: null,
    };
  });
  await db.insertInto('stored_file').values(rows).execute();
};

const writeCheck = async (db: Executor, bank: Bank, one: SeededVerification): Promise<void> => {
  const { customer, checkedAtMs, submittedAtMs, decidedAtMs, hasOtherName } = one;
  await db
    .insertInto('identity_inquiry')
    .values({
      id: bank.random.newId(),
      customer_id: customer.id,
      status: hasOtherName ? 'failed' : 'completed',
      checked_name: nameToCheck(customer),
      return_to: `${bank.config.origin}/profile-onboarding/verification`,
      reason_code: hasOtherName ? 'NAME_MISMATCH' : null,
      created_at: new Date(checkedAtMs - 5 * MINUTE_MS),
      expires_at: new Date(checkedAtMs + DAY_MS),
      last_event_at: new Date(checkedAtMs),
    })
    .execute();
  await db
    .insertInto('verification_case')
    .values({
      id: bank.random.newId(),
      customer_id: customer.id,
      opened_at: new Date(submittedAtMs),
      last_event_at: new Date(decidedAtMs ?? submittedAtMs + 2 * MINUTE_MS),
      closed_at: decidedAtMs === undefined ? null : new Date(decidedAtMs),
    })
    .execute();
};

/**
 * Writes the verification records of every submitted persona: answers, documents, an identity check
 * that fits the decision, identity number, case and status history, dated within their history.
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
    for (const move of one.moves) await recordStatusMove(db, bank.random, move);
  }
};
