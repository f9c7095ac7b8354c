import * as v from 'valibot';
import { cardBrands } from '#domain/deposits/debit-card.ts';
import { depositEvents, depositMethods } from '#domain/deposits/deposits.ts';
import { linkStatuses, linkSubtypes } from '#domain/deposits/linked-bank.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from './endpoint.ts';
import { transferLimit } from './limits.ts';
import { clientReference, typedAmount } from './quotes.ts';
import {
  afterQuery,
  currency,
  idParams,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  typedNumber,
  typedParts,
  wireDay,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

/** Kheya's account at another bank for branch deposits (product.md B6 f). */
export const depositBank = v.object({
  /** The value for `branch_deposit.bank`. */
  id: wireText(20),
  bank_name: wireText(120),
  branch_name: wireText(80),
  account_holder_name: wireText(120),
  account_number: wireText(24),
  routing_number: wireText(9),
});
export type DepositBank = v.InferOutput<typeof depositBank>;

/** The deposit slip of an announced branch deposit. */
export const announcedSlip = v.strictObject({
  bank: wireText(20),
  branch: wireText(200),
  /** The day of the deposit, in Dhaka. */
  deposited_on: wireText(10),
  /** The number that the bank printed on the slip. */
  bank_reference: typedNumber,
  /** The photo of the slip: the customer's own FINANCIAL_FILE. */
  slip: wireId,
});

/** The slip as stored. */
export const storedSlip = v.object({
  bank: wireText(20),
  branch: wireText(80),
  deposited_on: wireDay,
  bank_reference: wireText(24),
  slip: wireId,
});

export const listDepositBanks = endpoint({
  name: 'listDepositBanks',
  method: 'GET',
  path: '/deposit-bank/',
  summary: 'The bank’s accounts for taka deposits at a branch',
  access: 'session',
  response: listOf(depositBank),
  isNew: true,
});

/** The two sides of a check: the customer's own CHECK_IMAGE files. */
export const submittedCheck = v.strictObject({ front: wireId, back: wireId });

/** A check as shown to the customer. The writer's account number is never returned. */
const storedCheck = v.object({ check_number: wireText(10), front: wireId, back: wireId });

const method = v.picklist(depositMethods);

/** The terms of a deposit method now; a deposit is validated against them. */
export const depositTerms = v.object({
  method,
  limit: transferLimit,
  /** The part that is available immediately. */
  usable_at_once: wireMoney,
  /** When it is sent to the other bank, and when the rest is available; null if immediately. */
  sent_at: v.nullable(wireInstant),
  available_at: v.nullable(wireInstant),
});
export type DepositTerms = v.InferOutput<typeof depositTerms>;

/** A deposit and its progress (product.md B6). */
export const deposit = v.object({
  id: wireId,
  reference_id: wireText(24),
  client_reference: clientReference,
  status: v.picklist(transactionStatuses),
  method,
  destination_account: wireId,
  /** The funding source; of a number only the last digits. */
  source: v.object({ name: wireText(120), mask: wireText(4) }),
  amount: wireMoney,
  currency,
  memo: v.nullable(wireText(140)),
  usable_at_once: wireMoney,
  held_amount: wireMoney,
  sent_at: v.nullable(wireInstant),
  available_at: v.nullable(wireInstant),
  created_at: wireInstant,
  /** The line of the account's history; null if nothing was booked. */
  transaction_id: v.nullable(wireId),
  reason: v.nullable(wireText(60)),
  /** The slip of a BRANCH_DEPOSIT. */
  branch_deposit: v.nullable(storedSlip),
  /** The check of a CHECK_DEPOSIT. */
  check_deposit: v.nullable(storedCheck),
  events: v.array(
    v.object({
      kind: v.picklist(depositEvents),
      happened_at: wireInstant,
      reason: v.nullable(wireText(60)),
    }),
  ),
});
export type Deposit = v.InferOutput<typeof deposit>;

/**
 * The outcome of a reference; a request's idempotency key is its permanent reference (product.md
 * A22).
 */
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
  summary: 'Limits and availability of each deposit method; nothing is held',
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
  summary: 'Makes a deposit into an own account, once per key',
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
    check_deposit: v.optional(submittedCheck),
    amount: typedAmount,
    memo: v.optional(v.nullable(wireText(300))),
    /** The `available_at` that the customer was shown; any other is rejected. */
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
  summary: 'Deposits, newest first, or the one of a reference',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    client_reference: v.optional(clientReference),
    limit: limitQuery,
    offset: offsetQuery,
    after: afterQuery,
  }),
  response: listOf(depositReference),
  refusals: ['not_found'],
  isNew: true,
});

export const getDeposit = endpoint({
  name: 'getDeposit',
  method: 'GET',
  path: '/add-money/{id}/',
  summary: 'One deposit with its events',
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
  summary: 'Voids a reference: returns its deposit, or ensures that none is ever made under it',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: depositReference,
  isNew: true,
});

/** A debit card token for one payment, with what may be shown of the card (domain.md 7). */
export const cardToken = v.object({
  id: wireId,
  brand: v.picklist(cardBrands),
  last_four: wireText(4),
  expires_at: wireInstant,
});
export type CardToken = v.InferOutput<typeof cardToken>;

export const createCardToken = endpoint({
  name: 'createCardToken',
  method: 'POST',
  path: '/card-token/',
  summary: 'Sends a debit card to the card processor and returns a token for one payment',
  access: 'session',
  body: v.strictObject({
    card_number: typedNumber,
    expiry: typedParts,
    cvv: typedNumber,
  }),
  status: 201,
  response: cardToken,
  refusals: ['invalid_input', 'not_permitted', 'account_frozen', 'too_many_requests'],
  isNew: true,
});

/** The two micro-deposits that verify a manually linked bank; never their amounts. */
const linkProof = v.object({
  tries_left: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The latest arrival of both. */
  expected_at: wireInstant,
  /** How long the amounts can be entered. */
  expires_at: wireInstant,
  has_arrived: v.boolean(),
});

/** The customer's account at another US bank (product.md B6); never the full number. */
export const linkedBank = v.object({
  id: wireId,
  institution: wireText(120),
  name: wireText(60),
  mask: wireText(4),
  subtype: v.picklist(linkSubtypes),
  status: v.picklist(linkStatuses),
  created_at: wireInstant,
  /** While verification is pending, null otherwise. */
  proof: v.nullable(linkProof),
});
export type LinkedBank = v.InferOutput<typeof linkedBank>;

export const listLinkedBanks = endpoint({
  name: 'listLinkedBanks',
  method: 'GET',
  path: '/plaid-pending-accounts/',
  summary: 'Linked accounts at other US banks, verified or not',
  access: 'session',
  response: listOf(linkedBank),
});

export const beginBankLink = endpoint({
  name: 'beginBankLink',
  method: 'POST',
  path: '/plaid-link/',
  summary: 'Starts linking a bank by signing in there; an open session is returned again',
  access: 'session',
  status: 201,
  response: v.object({ link_id: wireId, session_url: wireText(300) }),
  refusals: ['not_permitted', 'account_frozen', 'too_many_links', 'too_many_requests'],
  isNew: true,
});

export const linkBankByHand = endpoint({
  name: 'linkBankByHand',
  method: 'POST',
  path: '/plaid-pending-accounts/',
  summary: 'Links a bank by account number and sends two micro-deposits',
  access: 'session',
  body: v.strictObject({
    account_holder_name: wireText(200),
    routing_number: typedNumber,
    bank_name: v.optional(v.nullable(wireText(200))),
    account_number: typedNumber,
    subtype: wireText(20),
  }),
  status: 201,
  response: linkedBank,
  needsIdempotencyKey: true,
  refusals: [
    'invalid_input',
    'not_permitted',
    'account_frozen',
    'already_saved',
    'too_many_links',
    'too_many_requests',
    'key_reused',
  ],
  isNew: true,
});

export const verifyLinkedBank = endpoint({
  name: 'verifyLinkedBank',
  method: 'POST',
  path: '/plaid-pending-accounts/{id}/verify/',
  summary:
    'Verifies a bank by the amounts of the two micro-deposits, in any order, with three tries',
  access: 'session',
  params: idParams,
  body: v.strictObject({ amounts: v.pipe(v.array(typedAmount), v.length(2)) }),
  response: linkedBank,
  refusals: ['invalid_input', 'not_found', 'conflict', 'amounts_wrong', 'proof_failed'],
  isNew: true,
});

export const saveLinkedBank = endpoint({
  name: 'saveLinkedBank',
  method: 'POST',
  path: '/plaid-pending-accounts/{id}/beneficiary/',
  summary: 'Saves a linked bank as a recipient, to send to it; one that is saved is returned again',
  access: 'session',
  params: idParams,
  response: v.object({ beneficiary: wireId }),
  refusals: ['not_found', 'not_permitted', 'account_frozen', 'conflict', 'too_many_payees'],
  isNew: true,
});

export const deleteLinkedBank = endpoint({
  name: 'deleteLinkedBank',
  method: 'DELETE',
  path: '/plaid-pending-accounts/{id}/',
  summary: 'Unlinks a bank; deposits in progress continue',
  access: 'session',
  params: idParams,
  response: v.object({ id: wireId }),
  refusals: ['not_found'],
  isNew: true,
});
