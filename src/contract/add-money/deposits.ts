import * as v from 'valibot';
import { depositEvents, depositMethods } from '#domain/add-money/deposit.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf, offsetQuery } from '../pagination.ts';
import { clientReference, typedAmount } from '../transfers/destination.ts';
import { transferLimit } from '../transfers/limits.ts';
import { announcedSlip, keptSlip } from './branch-deposits.ts';
import { keptCheck, sentCheck } from './check-deposits.ts';
import {
  currency,
  idParams,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
  profileQuery,
} from '../values.ts';

const method = v.picklist(depositMethods);

/** What holds for a way to put money in at this moment; what is agreed to is judged by it. */
export const depositTerms = v.object({
  method,
  limit: transferLimit,
  /** So much can be used at once. */
  usable_at_once: wireMoney,
  /** When it goes out to the other bank, and when the rest can be used; null where it is at once. */
  sent_at: v.nullable(wireInstant),
  available_at: v.nullable(wireInstant),
});
export type DepositTerms = v.InferOutput<typeof depositTerms>;

/** Money that was put in, and what has become of it (product.md B6). */
export const deposit = v.object({
  id: wireId,
  reference_id: wireText(24),
  client_reference: clientReference,
  status: v.picklist(transactionStatuses),
  method,
  destination_account: wireId,
  /** Where it comes from, as the person knows it: no more of a number than its last digits. */
  source: v.object({ name: wireText(120), mask: wireText(4) }),
  amount: wireMoney,
  currency,
  memo: v.nullable(wireText(140)),
  usable_at_once: wireMoney,
  held_amount: wireMoney,
  sent_at: v.nullable(wireInstant),
  available_at: v.nullable(wireInstant),
  created_at: wireInstant,
  /** The line of the account's history; null where nothing was booked. */
  transaction_id: v.nullable(wireId),
  reason: v.nullable(wireText(60)),
  /** The slip of a BRANCH_DEPOSIT. */
  branch_deposit: v.nullable(keptSlip),
  /** The check of a CHECK_DEPOSIT. */
  check_deposit: v.nullable(keptCheck),
  events: v.array(
    v.object({
      kind: v.picklist(depositEvents),
      happened_at: wireInstant,
      reason: v.nullable(wireText(60)),
    }),
  ),
});
export type Deposit = v.InferOutput<typeof deposit>;

/** What a reference has become: the key of a request is its reference for ever (product.md A22). */
export const depositReference = v.object({
  client_reference: clientReference,
  outcome: v.picklist(['NOT_RECEIVED', 'PROCESSING', 'DONE', 'VOIDED']),
  deposit: v.nullable(deposit),
});
export type DepositReference = v.InferOutput<typeof depositReference>;

export const listDepositTerms = endpoint({
  name: 'listDepositTerms',
  method: 'GET',
  path: '/add-money-terms/',
  summary:
    'What each way to put money in that has limits allows and promises now; nothing is held by it',
  access: 'session',
  query: profileQuery,
  response: listOf(depositTerms),
  refusals: ['not_found'],
  isNew: true,
});

export const createDeposit = endpoint({
  name: 'createDeposit',
  method: 'POST',
  path: '/add-money/',
  summary: 'Puts money into an account of one’s own, once for each key',
  access: 'session',
  body: v.strictObject({
    destination_account: wireId,
    method,
    /** The linked bank of an ACH_PULL. */
    external_account_id: v.optional(wireId),
    /** The token of a DEBIT_CARD. */
    card: v.optional(wireId),
    /** The slip of a BRANCH_DEPOSIT. */
    branch_deposit: v.optional(announcedSlip),
    /** The check of a CHECK_DEPOSIT. */
    check_deposit: v.optional(sentCheck),
    amount: typedAmount,
    memo: v.optional(v.nullable(wireText(300))),
    /** The `available_at` the person was shown: another one is refused. */
    available_at: v.nullable(wireInstant),
  }),
  status: 201,
  response: deposit,
  movesMoney: true,
  needsIdempotencyKey: true,
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'account_closed',
    'account_frozen',
    'limit_exceeded',
    'link_not_ready',
    'card_again',
    'slip_used',
    'check_used',
    'check_unreadable',
    'too_many_requests',
    'review_outdated',
    'deposit_voided',
    'key_reused',
  ],
  isNew: true,
});

export const listDeposits = endpoint({
  name: 'listDeposits',
  method: 'GET',
  path: '/add-money/',
  summary: 'Money that was put in, the newest first, or what became of one reference',
  access: 'session',
  query: v.strictObject({
    client_reference: v.optional(clientReference),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: listOf(depositReference),
  isNew: true,
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  method: 'GET',
  path: '/add-money/{id}/',
  summary: 'Money that was put in, with its events',
  access: 'session',
  params: idParams,
  response: deposit,
  refusals: ['not_found'],
  isNew: true,
});

export const voidDeposit = endpoint({
  name: 'voidDeposit',
  method: 'POST',
  path: '/add-money/void/',
  summary: 'Gives a reference up: what was put in under it stands, or nothing ever will be',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: depositReference,
  isNew: true,
});
