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
import {
  itemKinds,
  reasonUntilSubmission,
  verificationItems,
} from '#domain/identity/verification-items.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { VerificationCentre, VerificationItem } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import { findCustomer } from '../customers/customers.ts';
import { globalSettings } from '../platform/service-settings.ts';
import { readInquiries } from './inquiries.ts';

/** The reasons in English, for readers of the API; the app has its own text for each code. */
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

/** A decision is expected by the end of this many business days. */
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
 * The id of an item, derived from its customer and kind (RFC 9562, version 8), so that it needs no
 * row before its first decision. It cannot be guessed without the customer's id.
 */
const itemId = (customerId: string, kind: string): string => {
  const hex = createHash('sha256')
    .update(`verification-item\0${customerId}\0${kind}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** The kind of a customer's item with this id; undefined for other customers' and unknown ids. */
export const kindOfItem = (customerId: string, id: string) =>
  itemKinds.find((kind) => itemId(customerId, kind) === id);

const itemOf = (facts: CentreFacts, item: ItemState): VerificationItem => ({
  id: itemId(facts.customerId, item.kind),
  kind: item.kind,
  status: item.status,
  reason_code: item.reason,
  reason: item.reason === null ? null : reasonTexts[item.reason],
  updated_at: (facts.updatedAt[item.kind] ?? facts.joinedAt).toISOString(),
  action: item.action,
});

/** The status of each verification item of a customer (product.md B3). */
export const readCentre = async (bank: Bank, customerId: string): Promise<VerificationCentre> => {
  const facts = await readCentreFacts(bank, customerId);
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

/** The facts behind a customer's verification center. */
interface CentreFacts extends ItemFacts {
  readonly customerId: string;
  readonly country: Country;
  readonly joinedAt: Date;
  /** When the case was opened; without a case, when the customer came to wait. */
  readonly waitsSince: Date | undefined;
  readonly updatedAt: Partial<Readonly<Record<ItemKind, Date>>>;
  readonly history: readonly Change[];
}

const mostHistory = 30;

const readDecisions = async ({ db }: Bank, customerId: string) => {
  const rows = await db
    .selectFrom('verification_item')
    .select(['kind', 'status', 'reason_code', 'updated_at'])
    .where('customer_id', '=', customerId)
    .execute();
  const decisions: Partial<Record<RequestableItem, ItemDecision>> = {};
  const updatedAt: Partial<Record<ItemKind, Date>> = {};
  for (const row of rows) {
    decisions[row.kind] = { status: row.status, reason: row.reason_code };
    updatedAt[row.kind] = row.updated_at;
  }
  return { decisions, updatedAt };
};

const readHistory = ({ db }: Bank, customerId: string) =>
  db
    .selectFrom('status_change')
    .select(['to_status', 'changed_at', 'reason_code'])
    .where('customer_id', '=', customerId)
    .orderBy('sequence', 'desc')
    .limit(mostHistory)
    .execute();

const readOpenCase = ({ db }: Bank, customerId: string) =>
  db
    .selectFrom('verification_case')
    .select('opened_at')
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

const readCustomer = async ({ db }: Bank, customerId: string) => {
  const customer = await db
    .selectFrom('customer')
    .select(['created_at', 'mobile_number'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  const user = await findCustomer(db, customerId);
  if (customer === undefined || user === undefined) throw refused('not_found');
  return { customer, user };
};

/**
 * When the latest uninterrupted run of waiting statuses began; undefined where the newest is none.
 */
const cameToWaitAt = (newestFirst: readonly Change[]): Date | undefined => {
  const end = newestFirst.findIndex((one) => verificationStages[one.to_status] !== 'waiting');
  return newestFirst.slice(0, end === -1 ? undefined : end).at(-1)?.changed_at;
};

/** Reads all facts of one customer's verification. */
const readCentreFacts = async (bank: Bank, customerId: string): Promise<CentreFacts> => {
  const { customer, user } = await readCustomer(bank, customerId);
  const [inquiries, { decisions, updatedAt }, history, open, evidence] = await Promise.all([
    readInquiries(bank, customerId),
    readDecisions(bank, customerId),
    readHistory(bank, customerId),
    readOpenCase(bank, customerId),
    readEvidence(bank, customerId),
  ]);
  const [inquiry] = inquiries;
  const checkedAt = inquiry && { IDENTITY: inquiry.updatedAt, SELFIE: inquiry.updatedAt };
  const decidedAt = history[0] && { KYC: history[0].changed_at };
  return {
    customerId,
    country: getUserCountry(user) ?? 'US',
    status: user.profile_approval_status,
    isMobileVerified: customer.mobile_number !== null,
    inquiry,
    ...evidence.has,
    refusedFor: reasonUntilSubmission(history),
    decisions,
    joinedAt: customer.created_at,
    waitsSince: open?.opened_at ?? cameToWaitAt(history),
    updatedAt: { ...evidence.at, ...checkedAt, ...decidedAt, ...updatedAt },
    history,
  };
};

/** Which items a customer has submitted, and when each was last submitted. */
export interface Evidence {
  readonly has: Pick<ItemFacts, 'hasAddressProof' | 'hasTaxNumber' | 'hasBankDocument'>;
  readonly at: Partial<Readonly<Record<ItemKind, Date>>>;
}

const newestFile = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
  docType: 'PROOF_OF_ADDRESS' | 'BANK_DOCUMENT',
): Promise<Date | undefined> => {
  const file = await db
    .selectFrom('stored_file')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('doc_type', '=', docType)
    .where('replaced_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return file?.created_at;
};

const numberGiven = async (
  { db }: Pick<Bank, 'db'>,
  customerId: string,
): Promise<Date | undefined> => {
  const number = await db
    .selectFrom('customer_identification')
    .select('given_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return number?.given_at;
};

/** Reads what a customer has submitted for the items that are decided with their case. */
export const readEvidence = async (
  bank: Pick<Bank, 'db'>,
  customerId: string,
): Promise<Evidence> => {
  const [address, bankDocument, number] = await Promise.all([
    newestFile(bank, customerId, 'PROOF_OF_ADDRESS'),
    newestFile(bank, customerId, 'BANK_DOCUMENT'),
    numberGiven(bank, customerId),
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
