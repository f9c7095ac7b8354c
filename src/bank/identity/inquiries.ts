import { verificationStages } from '#domain/identity/approval-status.ts';
import type { InquiryStatus, RejectionReason } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { generateIdv } from '#contract/identity.ts';
import type { Bank } from '../bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import { isKnownOrigin } from '../http/security-headers.ts';
import type { IdentityProvider } from '../rails/identity-provider.ts';
import { stillMissing } from './status-changes.ts';

/**
 * The identity provider of this bank. Refuses `temporarily_unavailable` where none is configured;
 * staff then decide by hand (docs/decisions/0028).
 */
export const requireIdentityProvider = (bank: Bank): IdentityProvider => {
  if (bank.identityProvider === undefined)
    throw refused('temporarily_unavailable', { retryAfterSeconds: 3600 });
  return bank.identityProvider(bank);
};

/** How long a begun check can be ended. */
const inquiryLifeMs = 24 * 60 * 60 * 1000;

/** The public page of spec 2 that the provider leads back to. */
const returnPath = '/profile-onboarding/verification';

/** Each check costs the bank money. */
const checksPerDay: RateLimit = { name: 'idv/day', most: 5, windowSeconds: 24 * 60 * 60 };

const readSubject = async (bank: Bank, personId: string) => {
  const person = await bank.db
    .selectFrom('person')
    .select(['first_name', 'middle_name', 'last_name', 'profile_approval_status'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const name = nameToCheck(person);
  if (person.first_name === '' || person.last_name === '') throw stillMissing(['name']);
  const stage = verificationStages[person.profile_approval_status];
  if (stage === 'accepted') throw refused('already_verified');
  return name;
};

/** Makes the inquiry, after ending whatever lies open under another name or beyond its time. */
const makeInquiry = async (
  bank: Bank,
  inquiry: { personId: string; name: string; returnTo: string },
): Promise<string> => {
  const nowMs = await bank.clock.businessMs();
  return transaction(bank.db, async (trx) => {
    await lockCustomerRow(trx, inquiry.personId);
    const open = await trx
      .selectFrom('identity_inquiry')
      .select(['id', 'checked_name', 'expires_at'])
      .where('person_id', '=', inquiry.personId)
      .where('status', 'in', ['created', 'pending'])
      .executeTakeFirst();
    if (open?.checked_name === inquiry.name && open.expires_at.getTime() > nowMs) return open.id;
    if (open !== undefined)
      await trx
        .updateTable('identity_inquiry')
        .set({ status: 'abandoned' })
        .where('id', '=', open.id)
        .execute();
    const id = bank.random.newId();
    await trx
      .insertInto('identity_inquiry')
      .values({
        id,
        person_id: inquiry.personId,
        status: 'created',
        checked_name: inquiry.name,
        return_to: inquiry.returnTo,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + inquiryLifeMs),
        told_at: new Date(bank.clock.wallMs()),
      })
      .execute();
    return id;
  });
};

/**
 * Begins an identity check at the provider, or gives the one that is open (spec 7). Refuses
 * `conflict` where there is nobody to check yet or nothing left to check, and `too_many_requests`
 * beyond five a day.
 */
export const beginInquiry = async (
  bank: Bank,
  personId: string,
  origin: string | null,
): Promise<ResponseOf<typeof generateIdv>> => {
  const provider = requireIdentityProvider(bank);
  const name = await readSubject(bank, personId);
  const [newest] = await readInquiries(bank, personId);
  if (newest?.status === 'completed') throw refused('identity_checked');
  const isOpen = newest?.status === 'created' || newest?.status === 'pending';
  if (!isOpen) await countTry(bank, checksPerDay, personId);
  const home = origin !== null && isKnownOrigin(bank.config, origin) ? origin : bank.config.origin;
  const id = await makeInquiry(bank, { personId, name, returnTo: `${home}${returnPath}` });
  return { inquiry_id: id, session_url: provider.sessionUrl(id) };
};

/** An identity check as it counts now. */
export interface Inquiry {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly reason: RejectionReason | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** More than these are of no use to anybody. */
const mostShown = 20;

/** The name that an identity check is about, however it is written. */
export const nameToCheck = (person: {
  first_name: string;
  middle_name: string | null;
  last_name: string;
}): string =>
  [person.first_name, person.middle_name ?? '', person.last_name]
    .map((part) => part.normalize('NFC').trim().toLocaleLowerCase('en'))
    .filter((part) => part !== '')
    .join(' ');

/**
 * A person's identity checks, the newest first. One whose time has passed is expired, and so is one
 * under a name that the person no longer has, or after which staff asked for another.
 */
export const readInquiries = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<readonly Inquiry[]> => {
  const nowMs = await clock.businessMs();
  const rows = await db
    .selectFrom('identity_inquiry')
    .innerJoin('person', 'person.id', 'identity_inquiry.person_id')
    .leftJoin('verification_item', (join) =>
      join
        .onRef('verification_item.person_id', '=', 'person.id')
        .on('verification_item.kind', '=', 'IDENTITY')
        .on('verification_item.status', '=', 'REJECTED'),
    )
    .select([
      'identity_inquiry.id',
      'identity_inquiry.status',
      'checked_name',
      'identity_inquiry.reason_code',
      'identity_inquiry.created_at',
      'expires_at',
      'told_at',
      'verification_item.updated_at as asked_again_at',
      'first_name',
      'middle_name',
      'last_name',
    ])
    .where('identity_inquiry.person_id', '=', personId)
    .orderBy('identity_inquiry.created_at', 'desc')
    .orderBy('identity_inquiry.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => {
    const isOpen = row.status === 'created' || row.status === 'pending';
    const isOver = isOpen && row.expires_at.getTime() <= nowMs;
    const isAskedAgain = row.asked_again_at !== null && row.told_at <= row.asked_again_at;
    const isOfNoUse = row.checked_name !== nameToCheck(row) || isAskedAgain;
    return {
      id: row.id,
      status: isOver || (isOfNoUse && row.status !== 'failed') ? 'expired' : row.status,
      reason: row.reason_code,
      createdAt: row.created_at,
      updatedAt: row.told_at,
    };
  });
};
