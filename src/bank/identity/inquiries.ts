import type { CustomerNames } from '#domain/customers/full-name.ts';
import { getFullName, hasName } from '#domain/customers/full-name.ts';
import { verificationStages } from '#domain/identity/approval-status.ts';
import type { InquiryStatus, RejectionReason } from '#domain/identity/verification-items.ts';
import { refused } from '#domain/refusals.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { generateIdv } from '#contract/identity.ts';
import type { Bank } from '../database/bank.ts';
import type { RateLimit } from '../database/rate-limit.ts';
import { countTry } from '../database/rate-limit.ts';
import { lockCustomerRow, transaction } from '../database/transaction.ts';
import { isKnownOrigin } from '../http/security-headers.ts';
import type { IdentityProvider } from '../platform/gateways.ts';
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

/** How long a started check stays open. */
const inquiryLifeMs = 24 * 60 * 60 * 1000;

/** The public page of spec 2 that the provider redirects to. */
const returnPath = '/profile-onboarding/verification';

/** Each check costs the bank money. */
const checksPerDay: RateLimit = { name: 'idv/day', most: 5, windowSeconds: 24 * 60 * 60 };

const readSubject = async (bank: Bank, customerId: string) => {
  const customer = await bank.db
    .selectFrom('customer')
    .select(['first_name', 'middle_name', 'last_name', 'profile_approval_status'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const name = nameToCheck(customer);
  if (!hasName(customer)) throw stillMissing(['name']);
  const stage = verificationStages[customer.profile_approval_status];
  if (stage === 'accepted') throw refused('already_verified');
  return name;
};

/**
 * Creates an inquiry, or returns the open one. Abandons an open one with another name, or past its
 * expiry.
 */
const makeInquiry = async (
  bank: Bank,
  inquiry: { customerId: string; name: string; returnTo: string },
): Promise<string> => {
  const nowMs = await bank.clock.businessMs();
  return transaction(bank.db, async (trx) => {
    await lockCustomerRow(trx, inquiry.customerId);
    const open = await trx
      .selectFrom('identity_inquiry')
      .select(['id', 'checked_name', 'expires_at'])
      .where('customer_id', '=', inquiry.customerId)
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
        customer_id: inquiry.customerId,
        status: 'created',
        checked_name: inquiry.name,
        return_to: inquiry.returnTo,
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + inquiryLifeMs),
        last_event_at: new Date(bank.clock.wallMs()),
      })
      .execute();
    return id;
  });
};

/**
 * Starts an identity check at the provider, or returns the open one (spec 7). Refuses
 * `still_missing` without a name, `already_verified` and `identity_checked` where no check is
 * needed, and `too_many_requests` beyond five a day.
 */
export const beginInquiry = async (
  bank: Bank,
  customerId: string,
  origin: string | null,
): Promise<ResponseOf<typeof generateIdv>> => {
  const provider = requireIdentityProvider(bank);
  const name = await readSubject(bank, customerId);
  const [newest] = await readInquiries(bank, customerId);
  if (newest?.status === 'completed') throw refused('identity_checked');
  const isOpen = newest?.status === 'created' || newest?.status === 'pending';
  if (!isOpen) await countTry(bank, checksPerDay, customerId);
  const home = origin !== null && isKnownOrigin(bank.config, origin) ? origin : bank.config.origin;
  const id = await makeInquiry(bank, { customerId, name, returnTo: `${home}${returnPath}` });
  return { inquiry_id: id, session_url: provider.sessionUrl(id) };
};

/** An identity check with its effective status. */
export interface Inquiry {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly reason: RejectionReason | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The number of checks to read. */
const mostShown = 20;

/** The name that an identity check is about, normalized for comparison. */
export const nameToCheck = (customer: CustomerNames): string =>
  getFullName(customer).normalize('NFC').toLocaleLowerCase('en');

/**
 * A customer's identity checks, newest first. A check is `expired` past its time, under a name that
 * the customer no longer has, or once staff requested another.
 */
export const readInquiries = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<readonly Inquiry[]> => {
  const nowMs = await clock.businessMs();
  const rows = await db
    .selectFrom('identity_inquiry')
    .innerJoin('customer', 'customer.id', 'identity_inquiry.customer_id')
    .leftJoin('verification_item', (join) =>
      join
        .onRef('verification_item.customer_id', '=', 'customer.id')
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
      'last_event_at',
      'verification_item.updated_at as asked_again_at',
      'first_name',
      'middle_name',
      'last_name',
    ])
    .where('identity_inquiry.customer_id', '=', customerId)
    .orderBy('identity_inquiry.created_at', 'desc')
    .orderBy('identity_inquiry.id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => {
    const isOpen = row.status === 'created' || row.status === 'pending';
    const isOver = isOpen && row.expires_at.getTime() <= nowMs;
    const isAskedAgain = row.asked_again_at !== null && row.last_event_at <= row.asked_again_at;
    const isOfNoUse = row.checked_name !== nameToCheck(row) || isAskedAgain;
    return {
      id: row.id,
      status: isOver || (isOfNoUse && row.status !== 'failed') ? 'expired' : row.status,
      reason: row.reason_code,
      createdAt: row.created_at,
      updatedAt: row.last_event_at,
    };
  });
};
