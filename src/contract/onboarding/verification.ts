import * as v from 'valibot';
import { profileApprovalStatuses } from '#domain/identity/profile-approval-status.ts';
import {
  inquiryStatuses,
  itemActions,
  itemKinds,
  itemStatuses,
  rejectionReasons,
} from '#domain/identity/verification-item.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { user } from '../users.ts';
import { idParams, wireId, wireInstant, wireText } from '../values.ts';

/** The specification sends nothing with these calls (spec 7). */
const emptyBody = v.optional(v.strictObject({}));

const reasonCode = v.picklist(rejectionReasons);

/** An identity check at the provider (spec 3). */
export const identityVerification = v.object({
  inquiry_id: wireId,
  idv_verification_status: v.picklist(inquiryStatuses),
  reason_code: v.nullable(reasonCode),
  created_at: wireInstant,
  updated_at: wireInstant,
});
export type IdentityVerification = v.InferOutput<typeof identityVerification>;

export const generateIdv = endpoint({
  name: 'generateIdv',
  method: 'POST',
  path: '/generate-idv/',
  summary:
    'Begins the identity check, or gives the one that is open: a page of the provider, visited at the top level, which leads back to /profile-onboarding/verification',
  access: 'session',
  body: emptyBody,
  status: 201,
  response: v.object({ inquiry_id: wireId, session_url: wireText(300) }),
  refusals: ['still_missing', 'already_verified', 'identity_checked', 'too_many_requests'],
});

export const listPersonaIdv = endpoint({
  name: 'listPersonaIdv',
  method: 'GET',
  path: '/persona-idv/',
  summary: 'The identity checks of the person signed in, the newest first',
  access: 'session',
  response: listOf(identityVerification),
});

export const verifyPerson = endpoint({
  name: 'verifyPerson',
  method: 'POST',
  path: '/person-verify/',
  summary:
    'Submits the person for KYC and gives the profile as the provider’s decision left it; once submitted it only gives the profile',
  access: 'session',
  body: emptyBody,
  response: user,
  refusals: ['conflict', 'still_missing', 'start_again_first', 'step_not_possible'],
});

export const verificationItem = v.object({
  id: wireId,
  kind: v.picklist(itemKinds),
  status: v.picklist(itemStatuses),
  reason_code: v.nullable(reasonCode),
  /** The reason in words, in English; the app has an instruction of its own for each code. */
  reason: v.nullable(wireText(200)),
  updated_at: wireInstant,
  action: v.nullable(v.picklist(itemActions)),
});
export type VerificationItem = v.InferOutput<typeof verificationItem>;

/** A change of the profile’s status, as the person may see it. */
const statusChange = v.object({
  status: v.picklist(profileApprovalStatuses),
  changed_at: wireInstant,
});

export const verificationCentre = v.object({
  overall: v.picklist(profileApprovalStatuses),
  /** When a decision can be expected; null while nothing waits for one. */
  expected_by: v.nullable(wireInstant),
  items: v.array(verificationItem),
  /** New: how the status came about, the newest first. */
  history: v.array(statusChange),
});
export type VerificationCentre = v.InferOutput<typeof verificationCentre>;

export const getVerificationCentre = endpoint({
  name: 'getVerificationCentre',
  method: 'GET',
  path: '/verification-center/',
  summary: 'Where each check stands, why, and what the person can do about it',
  access: 'session',
  response: verificationCentre,
});

export const resubmitItem = endpoint({
  name: 'resubmitItem',
  method: 'POST',
  path: '/verification-center/{id}/resubmit/',
  summary: 'Says that what was asked for again has been put right; staff look at it once more',
  access: 'session',
  params: idParams,
  body: emptyBody,
  response: verificationItem,
  refusals: ['not_found', 'nothing_to_resubmit', 'not_put_right'],
  isNew: true,
});

const occurredAt = { occurred_at: wireInstant };

/**
 * What a provider tells the bank. The body is signed as Standard Webhooks has it: `webhook-id`,
 * `webhook-timestamp` and `webhook-signature` over `id.timestamp.body`.
 */
export const providerEvent = v.variant('type', [
  v.strictObject({
    ...occurredAt,
    type: v.picklist([
      'inquiry.started',
      'inquiry.completed',
      'inquiry.failed',
      'inquiry.abandoned',
    ]),
    inquiry_id: wireId,
    reason: v.optional(reasonCode),
  }),
  v.strictObject({
    ...occurredAt,
    type: v.literal('kyc.decided'),
    case_id: wireId,
    decision: v.picklist(profileApprovalStatuses),
    /** Why, where it refuses. */
    reason: v.optional(reasonCode),
  }),
  v.strictObject({
    ...occurredAt,
    type: v.literal('partner.decided'),
    person_id: wireId,
    decision: v.picklist(profileApprovalStatuses),
  }),
]);
export type ProviderEvent = v.InferOutput<typeof providerEvent>;

/** What became of an event: applied, known already, older than what is known, or not possible. */
export const eventEffects = ['APPLIED', 'LATE', 'REFUSED'] as const;
export type EventEffect = (typeof eventEffects)[number];

export const receiveProviderEvent = endpoint({
  name: 'receiveProviderEvent',
  method: 'POST',
  path: '/provider-callback/',
  summary:
    'A provider’s signed decision. Told twice it happens once; older than what is known it changes nothing',
  access: 'api-key',
  response: v.object({ effect: v.picklist(eventEffects) }),
  refusals: ['invalid_input', 'not_permitted', 'too_large'],
  isNew: true,
});
