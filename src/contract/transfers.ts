import * as v from 'valibot';
import { transferPurposes } from '#domain/beneficiaries/collections.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { transferEvents } from '#domain/transfers/transfer-status.ts';
import { oneTimeCode, openCode, otpChannel, passkeyAssertion, passkeyBytes } from './auth.ts';
import { endpoint } from './endpoint.ts';
import {
  clientReference,
  destinationEntries,
  destinationRefusals,
  transferBeneficiary,
  transferMode,
  transferPrice,
  transferQuote,
  typedAmount,
} from './quotes.ts';
import {
  afterQuery,
  currency,
  idParams,
  language,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  printedCode,
  typedNumber,
  wireDay,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

export const transferEvent = v.object({
  kind: v.picklist(transferEvents),
  happened_at: wireInstant,
  reason: v.nullable(wireText(60)),
});

/** A transfer accepted by the bank (spec 3, 4). */
export const transfer = v.object({
  id: wireId,
  uuid: wireId,
  reference_id: wireText(24),
  client_reference: clientReference,
  status: v.picklist(transactionStatuses),
  source_account: wireId,
  ...v.object(destinationEntries).entries,
  conversion_rate_id: wireId,
  ...transferPrice.entries,
  payee: transferBeneficiary,
  memo: v.nullable(wireText(140)),
  purpose: v.nullable(v.picklist(transferPurposes)),
  accept_late_processing: v.boolean(),
  created_at: wireInstant,
  expected_arrival_from: wireInstant,
  expected_arrival_to: wireInstant,
  value_date: wireDay,
  /** Null if it can't be cancelled any more. */
  cancellable_until: v.nullable(wireInstant),
  is_remittance: v.boolean(),
  /** The business time of this response (product.md A31). */
  as_of: wireInstant,
  /** The code for verifying a printed receipt. */
  receipt_code: printedCode,
  /** The sender's row in the list of transactions. */
  transaction_id: wireId,
  events: v.array(transferEvent),
});
export type Transfer = v.InferOutput<typeof transfer>;

/** The outcome of a reference, after a lost response (product.md A22). */
export const transferOutcomes = ['NOT_RECEIVED', 'PROCESSING', 'DONE', 'VOIDED'] as const;

export const transferReference = v.object({
  client_reference: clientReference,
  outcome: v.picklist(transferOutcomes),
  /** Null if the bank has not accepted it. */
  transfer: v.nullable(transfer),
  /** The last quote under this reference; null if none. */
  quoted: v.nullable(
    v.object({
      source_account: wireId,
      ...transferPrice.entries,
      payee: transferBeneficiary,
      created_at: wireInstant,
    }),
  ),
});
export type TransferReference = v.InferOutput<typeof transferReference>;

export const createTransfer = endpoint({
  name: 'createTransfer',
  method: 'POST',
  path: '/transfer/',
  summary:
    'Submits a quoted transfer; the key is the reference of the quote. Needs the hash of the reviewed figures, a step-up token if the quote requires one, and a confirmation if it repeats a transfer of the last 24 hours',
  access: 'session',
  body: v.strictObject({
    source_account: wireId,
    ...destinationEntries,
    conversion_rate_id: wireId,
    /** The quoted amount, in the source account's currency. */
    amount: typedAmount,
    memo: v.optional(v.nullable(wireText(300))),
    transfer_mode: transferMode,
    accept_late_processing: v.optional(v.nullable(v.boolean())),
    purpose: v.optional(v.nullable(wireText(40))),
  }),
  status: 201,
  response: transfer,
  movesMoney: true,
  needsIdempotencyKey: true,
  refusals: [
    ...destinationRefusals,
    'quote_expired',
    'review_outdated',
    'step_up_required',
    'repeat_unconfirmed',
    'transfer_voided',
    'coupon_used',
    'key_reused',
    'conflict',
  ],
  isNew: true,
});

export const listTransfers = endpoint({
  name: 'listTransfers',
  method: 'GET',
  path: '/transfer/',
  summary:
    'Transfers, newest first: of one reference, those without an outcome, to one recipient, or all',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    client_reference: v.optional(clientReference),
    open: v.optional(v.literal('true')),
    /** The id of a recipient of any kind. */
    beneficiary: v.optional(wireId),
    limit: limitQuery,
    offset: offsetQuery,
    after: afterQuery,
  }),
  response: listOf(transferReference),
  refusals: ['not_found'],
  isNew: true,
});

export const getTransfer = endpoint({
  name: 'getTransfer',
  method: 'GET',
  path: '/transfer/{id}/',
  summary: 'One transfer with its events',
  access: 'session',
  params: idParams,
  response: transfer,
  refusals: ['not_found'],
  isNew: true,
});

export const cancelTransfer = endpoint({
  name: 'cancelTransfer',
  method: 'POST',
  path: '/transfer/{id}/cancel/',
  summary: 'Cancels a transfer while that is possible; amount and fees are refunded',
  access: 'session',
  params: idParams,
  response: transfer,
  refusals: ['not_found', 'too_late_to_cancel'],
  isNew: true,
});

export const voidTransfer = endpoint({
  name: 'voidTransfer',
  method: 'POST',
  path: '/transfer/void/',
  summary: 'Voids a reference: returns its transfer, or ensures that none is ever made under it',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: transferReference,
  isNew: true,
});

/** What the holder of a receipt can compare; names by their initials only (product.md B16). */
export const checkedReceipt = v.object({
  receipt_code: printedCode,
  reference_id: wireText(24),
  status: v.picklist(transactionStatuses),
  /** True if it was returned after its arrival. */
  is_returned: v.boolean(),
  created_at: wireInstant,
  sender_name: wireText(160),
  payee_name: wireText(160),
  payee_account_masked: wireText(24),
  send_amount: wireMoney,
  send_currency: currency,
  receive_amount: wireMoney,
  receive_currency: currency,
  /** The business time of this response. */
  as_of: wireInstant,
});
export type CheckedReceipt = v.InferOutput<typeof checkedReceipt>;

export const getTransferReceipt = endpoint({
  name: 'getTransferReceipt',
  method: 'GET',
  path: '/transfer/{id}/receipt/',
  summary: 'The receipt of a transfer as a PDF; the Bangla one is followed by the English one',
  access: 'session',
  params: idParams,
  query: v.strictObject({ language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'too_many_requests'],
  isNew: true,
});

export const checkReceipt = endpoint({
  name: 'checkReceipt',
  method: 'GET',
  path: '/receipt/',
  summary: 'Verifies a receipt by its code, without a session',
  access: 'api-key',
  query: v.strictObject({ code: typedNumber }),
  response: checkedReceipt,
  refusals: ['not_found'],
  isNew: true,
});

/** A quote that can no longer be sent is not authorized either. */
const stepUpRefusals = ['account_frozen', 'not_permitted', 'quote_expired'] as const;

/** The token for `createTransfer` after the step-up. */
const stepUpToken = v.object({ step_up_token: wireText(80), expires_at: wireInstant });

export const askTransferStepUp = endpoint({
  name: 'askTransferStepUp',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/',
  summary: 'Sends a one-time code that authorizes this amount to this beneficiary only',
  access: 'session',
  params: idParams,
  body: v.strictObject({ channel: otpChannel }),
  status: 201,
  response: openCode,
  refusals: ['invalid_input', 'not_found', ...stepUpRefusals, 'too_many_requests'],
  isNew: true,
});

export const getTransferStepUp = endpoint({
  name: 'getTransferStepUp',
  method: 'GET',
  path: '/transfer-quote/{id}/step-up/',
  summary:
    'An open quote and the one-time code that is on its way for it, for a screen that comes back after a reload',
  access: 'session',
  params: idParams,
  response: v.object({ quote: transferQuote, code: v.nullable(openCode) }),
  refusals: ['not_found', ...stepUpRefusals],
  isNew: true,
});

export const takeTransferStepUp = endpoint({
  name: 'takeTransferStepUp',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/verify/',
  summary: 'Verifies the code and returns the step-up token for the transfer',
  access: 'session',
  params: idParams,
  body: v.strictObject({ code: oneTimeCode }),
  response: stepUpToken,
  refusals: ['invalid_input', 'not_found', ...stepUpRefusals, 'too_many_requests'],
  isNew: true,
});

export const askTransferPasskey = endpoint({
  name: 'askTransferPasskey',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/passkey/',
  summary:
    'Options for authorizing this amount to this beneficiary by passkey: the challenge is the SHA-256 of `kheya transfer`, the nonce and the reviewed figures, one per line',
  access: 'session',
  params: idParams,
  body: v.strictObject({}),
  response: v.object({
    nonce: passkeyBytes(64),
    rp_id: wireText(253),
    /** The customer's passkeys; without any, a code is used. */
    credentials: v.array(passkeyBytes(1364)),
    expires_at: wireInstant,
  }),
  refusals: ['not_found', ...stepUpRefusals, 'too_many_requests'],
  isNew: true,
});

export const takeTransferPasskey = endpoint({
  name: 'takeTransferPasskey',
  method: 'POST',
  path: '/transfer-quote/{id}/step-up/passkey/verify/',
  summary: 'Verifies the passkey’s signature and returns the step-up token for the transfer',
  access: 'session',
  params: idParams,
  body: passkeyAssertion,
  response: stepUpToken,
  refusals: ['invalid_input', 'not_found', ...stepUpRefusals, 'passkey_unfit'],
  isNew: true,
});
