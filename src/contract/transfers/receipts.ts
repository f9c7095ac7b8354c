import * as v from 'valibot';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import {
  currency,
  idParams,
  language,
  printedCode,
  wireInstant,
  wireMoney,
  wireText,
} from '../values.ts';

/** What whoever holds a receipt compares it with; people only by first letters (product.md B16). */
export const checkedReceipt = v.object({
  receipt_code: printedCode,
  reference_id: wireText(24),
  status: v.picklist(transactionStatuses),
  /** It had arrived, and came back. */
  is_returned: v.boolean(),
  created_at: wireInstant,
  sender_name: wireText(160),
  payee_name: wireText(160),
  payee_account_masked: wireText(24),
  send_amount: wireMoney,
  send_currency: currency,
  receive_amount: wireMoney,
  receive_currency: currency,
  /** What is told held then. */
  as_of: wireInstant,
});
export type CheckedReceipt = v.InferOutput<typeof checkedReceipt>;

export const getTransferReceipt = endpoint({
  name: 'getTransferReceipt',
  method: 'GET',
  path: '/transfer/{id}/receipt/',
  summary: 'The receipt of a transfer as a PDF; in Bangla it is followed by the same in English',
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
  summary: 'Tells anybody who holds a receipt what the bank knows of it, by its code',
  access: 'api-key',
  query: v.strictObject({ code: wireText(40) }),
  response: checkedReceipt,
  refusals: ['not_found'],
  isNew: true,
});
