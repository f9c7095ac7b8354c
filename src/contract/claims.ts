import * as v from 'valibot';
import { allClaimProblems, claimKinds, claimRemedies } from '#domain/claims/claim-kinds.ts';
import { claimEvents, claimStatuses } from '#domain/claims/claim-status.ts';
import { endpoint } from './endpoint.ts';
import { maxTicketAttachments } from './tickets.ts';
import {
  currency,
  idParams,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  wireAmount,
  wireDay,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

/** Most characters of what the customer writes about a payment. */
export const claimTextLength = 2000;
/** Most characters of the reason of a decision. */
export const claimReasonLength = 1000;

const kind = v.picklist(claimKinds);
const problem = v.picklist(allClaimProblems);
const remedy = v.picklist(claimRemedies);

/** Claim (docs/decisions/0141). Amounts are in `currency`, that of the account. */
export const claim = v.object({
  id: wireId,
  /** The case number. */
  reference: wireText(12),
  /** The thread with messages and files; null once it was removed. */
  ticket_id: v.nullable(wireId),
  kind,
  problem,
  status: v.picklist(claimStatuses),
  /** The claimed payment, and its transfer if it is one. */
  transaction_id: wireId,
  transfer_id: v.nullable(wireId),
  account_id: wireId,
  /** The merchant or recipient. */
  paid_to: wireText(200),
  paid_at: wireInstant,
  paid_amount: wireMoney,
  currency,
  /** What is claimed, and the fee that is returned with it. */
  amount: wireMoney,
  fee: wireMoney,
  remedy,
  /** The day on which the customer noticed a payment that they did not make. */
  noticed_on: v.nullable(wireDay),
  /** The most that the customer bears of such a payment; null without such a share. */
  liability_limit: v.nullable(wireMoney),
  created_at: wireInstant,
  deadlines: v.object({
    /** The last day for making this claim. */
    claimable_until: wireDay,
    /** Decided or credited provisionally until this day; null without provisional credit. */
    credit_by: v.nullable(wireDay),
    decide_by: wireDay,
    /** The decision is reported until this day; null before it. */
    report_by: v.nullable(wireDay),
  }),
  /** The provisional credit; null without one. */
  credit: v.nullable(
    v.object({
      amount: wireMoney,
      transaction_id: wireId,
      credited_at: wireInstant,
      /** From this day on all or part of it is taken back; null unless it is. */
      ends_on: v.nullable(wireDay),
    }),
  ),
  /** The account that was credited or refunded; null before that. */
  refund_account: v.optional(
    v.nullable(
      v.object({ id: wireId, nickname: v.nullable(wireText(60)), last_four: wireText(4) }),
    ),
    null,
  ),
  /** How it was decided; null before that. */
  decision: v.nullable(
    v.object({
      reason: wireText(claimReasonLength * 2),
      decided_at: wireInstant,
      /** What the customer got in all, a provisional credit included. */
      refunded_amount: wireMoney,
      /** What the recipient was sent again, with its currency; null if nothing was. */
      resent: v.nullable(v.object({ amount: wireMoney, currency })),
    }),
  ),
  events: v.array(
    v.object({
      kind: v.picklist(claimEvents),
      amount: v.nullable(v.object({ amount: wireMoney, currency })),
      happened_at: wireInstant,
    }),
  ),
});
export type Claim = v.InferOutput<typeof claim>;

export const createClaim = endpoint({
  name: 'createClaim',
  method: 'POST',
  path: '/claim/',
  summary:
    'Claims one of the customer’s own payments and opens the ticket for it; refused after the last day, by name',
  access: 'session',
  body: v.strictObject({
    kind,
    /** The customer’s debit, also of a transfer. */
    transaction_id: wireId,
    problem,
    /** What is claimed of the payment, without its fee. */
    amount: wireAmount,
    remedy,
    /** Required for a payment that the customer did not make. */
    noticed_on: v.optional(wireDay),
    text: v.optional(wireText(claimTextLength)),
    /** Files that were stored by `POST /file-upload/` as TICKET_ATTACHMENT. */
    uploads: v.optional(v.pipe(v.array(wireId), v.maxLength(maxTicketAttachments))),
  }),
  needsIdempotencyKey: true,
  status: 201,
  response: claim,
  refusals: ['not_found', 'conflict', 'claim_too_late', 'key_reused', 'too_many_requests'],
  isNew: true,
});

export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/claim/',
  summary: 'A profile’s claims, newest first, or the one of a ticket',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    ticket: v.optional(wireId),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: listOf(claim),
  refusals: ['not_found'],
  isNew: true,
});

export const getClaim = endpoint({
  name: 'getClaim',
  method: 'GET',
  path: '/claim/{id}/',
  summary: 'One claim with its timeline and deadlines',
  access: 'session',
  params: idParams,
  response: claim,
  refusals: ['not_found'],
  isNew: true,
});

export const withdrawClaim = endpoint({
  name: 'withdrawClaim',
  method: 'POST',
  path: '/claim/{id}/withdraw/',
  summary:
    'Withdraws a claim that is under review; a provisional credit ends. A withdrawn one stays so',
  access: 'session',
  params: idParams,
  response: claim,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

/** In the order of the API's documentation. */
export const claimEndpoints = [createClaim, listClaims, getClaim, withdrawClaim] as const;
