import { createHash } from 'node:crypto';
import { addBusinessDays } from '#domain/calendar/business-hours.ts';
import { addDays, dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import type { Country } from '#domain/countries.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type {
  ItemDecision,
  ItemFacts,
  ItemKind,
  ItemState,
  RejectionReason,
  RequestableItem,
} from '#domain/identity/verification-items.ts';
import { itemKinds, verificationItems } from '#domain/identity/verification-items.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { VerificationCentre, VerificationItem } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import { findCustomer } from '../customers/customers.ts';
import { globalSettings } from '../platform/service-settings.ts';
import { readInquiries } from './inquiries.ts';

/** The reasons in English, for whoever reads the wire; the app has its own words for each code. */
const reasonTexts: Readonly<Record<RejectionReason, string>> = {
  BLURRED: 'The picture was not sharp enough to read.',
  EXPIRED_DOCUMENT: 'The document has expired.',
  NAME_MISMATCH: 'The name on the document is not the name of the profile.',
  ADDRESS_MISMATCH: 'The address on the document is not the address of the profile.',
  UNDERAGE: 'Customers are 18 or older.',
  UNSUPPORTED_DOCUMENT: 'This kind of document is not accepted.',
  DUPLICATE_PERSON: 'There is another profile of the same person.',
  DETAILS_NOT_CONFIRMED: 'The details of the profile could not be confirmed.',
};

/** A decision is expected by the end of so many days on which banks work. */
const businessDaysToDecide = 2;

const homeOf: Readonly<Record<Country, { zone: string; holidays: readonly string[] }>> = {
  US: { zone: 'America/New_York', holidays: globalSettings.holidays.us },
  BD: { zone: 'Asia/Dhaka', holidays: globalSettings.holidays.bd },
};

const expectedBy = ({ country, waitsSince }: CentreFacts): string | null => {
  if (waitsSince === undefined) return null;
  const { zone, holidays } = homeOf[country];
  const opened = localDayAt(waitsSince.getTime(), zone);
  const last = addBusinessDays(opened, businessDaysToDecide, country, new Set(holidays));
  return new Date(dayStartMs(addDays(last, 1), zone)).toISOString();
};

/**
 * The id of an item: of this person and kind alone, and not to be guessed (RFC 9562, version 8). So
 * an item needs no row before there is something to say of it.
 */
const itemId = (personId: string, kind: string): string => {
  const hex = createHash('sha256').update(`verification-item\0${personId}\0${kind}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** Which item of a person an id names; undefined for anybody else's and for none. */
export const kindOfItem = (personId: string, id: string) =>
  itemKinds.find((kind) => itemId(personId, kind) === id);

const itemOf = (facts: CentreFacts, item: ItemState): VerificationItem => ({
  id: itemId(facts.personId, item.kind),
  kind: item.kind,
  status: item.status,
  reason_code: item.reason,
  reason: item.reason === null ? null : reasonTexts[item.reason],
  updated_at: (facts.updatedAt[item.kind] ?? facts.joinedAt).toISOString(),
  action: item.action,
});

/** Where each check of a person stands (product.md B3). */
export const readCentre = async (bank: Bank, personId: string): Promise<VerificationCentre> => {
  const facts = await readCentreFacts(bank, personId);
  const isWaiting = verificationStages[facts.status] === 'waiting';
  return {
    overall: facts.status,
    expected_by: isWaiting ? expectedBy(facts) : null,
    items: verificationItems(facts).map((item) => itemOf(facts, item)),
    history: facts.history.map((change) => ({
      status: change.to_status,
      changed_at: change.changed_at.toISOString(),
    })),
  };
};

interface Change {
  readonly to_status: ProfileApprovalStatus;
  readonly changed_at: Date;
  readonly reason_code: RejectionReason | null;
}

/** What the verification centre of one person is made of. */
interface CentreFacts extends ItemFacts {
  readonly personId: string;
  readonly country: Country;
  readonly joinedAt: Date;
  /** Since when the person waits: their case was opened, or they came to a status without one. */
  readonly waitsSince: Date | undefined;
  readonly updatedAt: Partial<Readonly<Record<ItemKind, Date>>>;
  readonly history: readonly Change[];
}

const mostHistory = 30;

const readDecisions = async ({ db }: Bank, personId: string) => {
  const rows = await db
    .selectFrom('verification_item')
    .select(['kind', 'status', 'reason_code', 'updated_at'])
    .where('person_id', '=', personId)
    .execute();
  const decisions: Partial<Record<RequestableItem, ItemDecision>> = {};
  const updatedAt: Partial<Record<ItemKind, Date>> = {};
  for (const row of rows) {
    decisions[row.kind] = { status: row.status, reason: row.reason_code };
    updatedAt[row.kind] = row.updated_at;
  }
  return { decisions, updatedAt };
};

const readHistory = ({ db }: Bank, personId: string) =>
  db
    .selectFrom('status_change')
    .select(['to_status', 'changed_at', 'reason_code'])
    .where('person_id', '=', personId)
    .orderBy('sequence', 'desc')
    .limit(mostHistory)
    .execute();

const readOpenCase = ({ db }: Bank, personId: string) =>
  db
    .selectFrom('verification_case')
    .select('opened_at')
    .where('person_id', '=', personId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

const readPerson = async ({ db }: Bank, personId: string) => {
  const person = await db
    .selectFrom('person')
    .select(['created_at', 'mobile_number'])
    .where('id', '=', personId)
    .executeTakeFirst();
  const user = await findCustomer(db, personId);
  if (person === undefined || user === undefined) throw refused('not_found');
  return { person, user };
};

/** When the newest run of changes into waiting began; undefined where the newest led elsewhere. */
const cameToWaitAt = (newestFirst: readonly Change[]): Date | undefined => {
  const end = newestFirst.findIndex((one) => verificationStages[one.to_status] !== 'waiting');
  return newestFirst.slice(0, end === -1 ? undefined : end).at(-1)?.changed_at;
};

/** The reason of the change that brought a person where they stand; an older one's is over. */
const refusedForOf = (
  status: ProfileApprovalStatus,
  [newest]: readonly Change[],
): RejectionReason | null => (newest?.to_status === status ? newest.reason_code : null);

/** Reads everything the bank holds of one person's verification. */
const readCentreFacts = async (bank: Bank, personId: string): Promise<CentreFacts> => {
  const { person, user } = await readPerson(bank, personId);
  const [inquiries, { decisions, updatedAt }, history, open, evidence] = await Promise.all([
    readInquiries(bank, personId),
    readDecisions(bank, personId),
    readHistory(bank, personId),
    readOpenCase(bank, personId),
    readEvidence(bank, personId),
  ]);
  const [inquiry] = inquiries;
  const checkedAt = inquiry && { IDENTITY: inquiry.updatedAt, SELFIE: inquiry.updatedAt };
  const decidedAt = history[0] && { KYC: history[0].changed_at };
  return {
    personId,
    country: getUserCountry(user) ?? 'US',
    status: user.profile_approval_status,
    isMobileVerified: person.mobile_number !== null,
    inquiry,
    ...evidence.has,
    refusedFor: refusedForOf(user.profile_approval_status, history),
    decisions,
    joinedAt: person.created_at,
    waitsSince: open?.opened_at ?? cameToWaitAt(history),
    updatedAt: { ...evidence.at, ...checkedAt, ...decidedAt, ...updatedAt },
    history,
  };
};

/** What a person has handed in, and when each of it came last. */
export interface Evidence {
  readonly has: Pick<ItemFacts, 'hasAddressProof' | 'hasTaxNumber' | 'hasBankDocument'>;
  readonly at: Partial<Readonly<Record<ItemKind, Date>>>;
}

const newestFile = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  docType: 'PROOF_OF_ADDRESS' | 'BANK_DOCUMENT',
): Promise<Date | undefined> => {
  const file = await db
    .selectFrom('stored_file')
    .select('created_at')
    .where('person_id', '=', personId)
    .where('doc_type', '=', docType)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file?.created_at;
};

const numberGiven = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<Date | undefined> => {
  const number = await db
    .selectFrom('person_identification')
    .select('given_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return number?.given_at;
};

/** Reads what a person has handed in for the items that are judged with their case. */
export const readEvidence = async (bank: Pick<Bank, 'db'>, personId: string): Promise<Evidence> => {
  const [address, bankDocument, number] = await Promise.all([
    newestFile(bank, personId, 'PROOF_OF_ADDRESS'),
    newestFile(bank, personId, 'BANK_DOCUMENT'),
    numberGiven(bank, personId),
  ]);
  return {
    has: {
      hasAddressProof: address !== undefined,
      hasTaxNumber: number !== undefined,
      hasBankDocument: bankDocument !== undefined,
    },
    at: {
      ...(address && { ADDRESS: address }),
      ...(bankDocument && { BANK_DOCUMENT: bankDocument }),
      ...(number && { TAX_ID: number }),
    },
  };
};
