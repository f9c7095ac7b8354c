import * as v from 'valibot';
import {
  invitationReasons,
  invitationsPerDay,
  invitationStatuses,
} from '#domain/invitations/invitations.ts';
import { endpoint } from './endpoint.ts';
import {
  currency,
  idParams,
  limitQuery,
  listOf,
  offsetQuery,
  typedEmail,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const amount = v.object({ amount: wireMoney, currency });

/** Invitation of a friend (product.md B12). */
export const invitation = v.object({
  id: wireId,
  /** The masked e-mail address; empty for a friend who joined by the link or the code. */
  email: wireText(254),
  /** The masked name of a friend who joined; null before. */
  friend_name: v.nullable(wireText(200)),
  status: v.picklist(invitationStatuses),
  /** Why the friend's transfer earns no reward; null otherwise. */
  reason: v.nullable(v.picklist(invitationReasons)),
  sent_at: wireInstant,
  joined_at: v.nullable(wireInstant),
  /** When it can be sent again; null once it was answered. */
  resend_at: v.nullable(wireInstant),
  /** What was paid, or will be paid once the friend qualifies; null where nothing will be. */
  reward_amount: v.nullable(wireMoney),
  reward_currency: v.nullable(currency),
  rewarded_at: v.nullable(wireInstant),
});
export type Invitation = v.InferOutput<typeof invitation>;

export const getInvitation = endpoint({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitation/',
  summary: 'The customer’s invitation code and link, the reward, and the totals of all invitations',
  access: 'session',
  response: v.object({
    code: wireText(20),
    link: wireText(200),
    reward: amount,
    /** What a friend's first transfer must be worth. */
    qualifying_transfer: amount,
    /** How many friends have come at least this far. */
    counts: v.object({
      invited: count,
      joined: count,
      verified: count,
      qualified: count,
      rewarded: count,
    }),
    earned: v.array(amount),
    pending: amount,
    emails_left_today: count,
  }),
  isNew: true,
});

export const listReferralEmails = endpoint({
  name: 'listReferralEmails',
  method: 'GET',
  path: '/referral-email/',
  summary: 'The customer’s invitations with their states, newest first',
  access: 'session',
  query: v.strictObject({ limit: limitQuery, offset: offsetQuery }),
  response: listOf(invitation),
});

export const createReferralEmails = endpoint({
  name: 'createReferralEmails',
  method: 'POST',
  path: '/referral-email/',
  summary:
    'Invites friends by e-mail, at most 20 in 24 hours; addresses invited before are not e-mailed again',
  access: 'session',
  body: v.strictObject({
    emails: v.pipe(v.array(typedEmail), v.minLength(1), v.maxLength(invitationsPerDay)),
  }),
  needsIdempotencyKey: true,
  status: 201,
  response: v.object({ results: v.array(invitation), already_invited: count }),
  refusals: ['key_reused', 'too_many_requests'],
  isNew: true,
});

export const resendReferralEmail = endpoint({
  name: 'resendReferralEmail',
  method: 'POST',
  path: '/referral-email/{id}/resend/',
  summary: 'Sends an unanswered invitation again, once in 24 hours',
  access: 'session',
  params: idParams,
  response: invitation,
  refusals: ['not_found', 'conflict', 'too_many_requests'],
  isNew: true,
});

/** In the order of the API's documentation. */
export const invitationEndpoints = [
  getInvitation,
  listReferralEmails,
  createReferralEmails,
  resendReferralEmail,
] as const;
