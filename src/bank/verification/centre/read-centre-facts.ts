import type { Country } from '#domain/countries.ts';
import type { ProfileApprovalStatus } from '#domain/identity/approval-status.ts';
import type {
  ItemDecision,
  ItemFacts,
  ItemKind,
  RequestableItem,
  RejectionReason,
} from '#domain/identity/verification-items.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import { getUserCountry } from '#domain/permissions/facts.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import { findUser } from '../../users/find-user.ts';
import { readInquiries } from '../inquiries/read-inquiries.ts';
import { readEvidence } from './evidence.ts';

interface Change {
  readonly to_status: ProfileApprovalStatus;
  readonly changed_at: Date;
  readonly reason_code: RejectionReason | null;
}

/** What the verification centre of one person is made of. */
export interface CentreFacts extends ItemFacts {
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
  const user = await findUser(db, personId);
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
export const readCentreFacts = async (bank: Bank, personId: string): Promise<CentreFacts> => {
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
