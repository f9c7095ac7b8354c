import * as v from 'valibot';
import { transferPurposes } from '#domain/beneficiaries/payee-choices.ts';
import { transferEvents } from '#domain/transfers/life/transfer-status.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf, offsetQuery } from '../pagination.ts';
import { idParams, printedCode, wireDay, wireId, wireInstant, wireText } from '../values.ts';
import {
  clientReference,
  destinationEntries,
  destinationRefusals,
  transferMode,
  typedAmount,
} from './destination.ts';
import { transferPayee, transferPrice } from './quotes.ts';

export const transferEvent = v.object({
  kind: v.picklist(transferEvents),
  happened_at: wireInstant,
  reason: v.nullable(wireText(60)),
});

/** A transfer that the bank has taken (spec 3, 4). */
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
  payee: transferPayee,
  memo: v.nullable(wireText(140)),
  purpose: v.nullable(v.picklist(transferPurposes)),
  accept_late_processing: v.boolean(),
  created_at: wireInstant,
  expected_arrival_from: wireInstant,
  expected_arrival_to: wireInstant,
  value_date: wireDay,
  /** Null where it cannot be taken back any more. */
  cancellable_until: v.nullable(wireInstant),
  is_remittance: v.boolean(),
  /** The business time at which all this held (product.md A31). */
  as_of: wireInstant,
  /** By which anybody who holds the receipt can have it checked. */
  receipt_code: printedCode,
  /** The sender's row in the list of transactions. */
  transaction_id: wireId,
  events: v.array(transferEvent),
});
export type Transfer = v.InferOutput<typeof transfer>;

/** What became of a reference: the one answer to "did it go through?" (product.md A22). */
export const transferOutcomes = ['NOT_RECEIVED', 'PROCESSING', 'DONE', 'VOIDED'] as const;

export const transferReference = v.object({
  client_reference: clientReference,
  outcome: v.picklist(transferOutcomes),
  /** Null where the bank has not taken it. */
  transfer: v.nullable(transfer),
  /** What was priced under it last; null where nothing ever was. */
  quoted: v.nullable(
    v.object({
      source_account: wireId,
      ...transferPrice.entries,
      payee: transferPayee,
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
    'Sends what was quoted; the key is the reference it was quoted under. Needs the hash of the reviewed figures, the step-up token where the quote asks for one, and a confirmation where it repeats a transfer of the last 24 hours',
  access: 'session',
  body: v.strictObject({
    source_account: wireId,
    ...destinationEntries,
    conversion_rate_id: wireId,
    /** The amount sent, in the source account's currency, as the quote has it. */
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
    'Transfers by their references, the newest first: one reference, those without an outcome, or all',
  access: 'session',
  query: v.strictObject({
    client_reference: v.optional(clientReference),
    open: v.optional(v.literal('true')),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: listOf(transferReference),
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
  summary: 'Takes a transfer back while that is possible; the money is available again, fees too',
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
  summary: 'Gives a reference up: what was sent under it stands, or nothing ever will be',
  access: 'session',
  body: v.strictObject({ client_reference: clientReference }),
  response: transferReference,
  isNew: true,
});
