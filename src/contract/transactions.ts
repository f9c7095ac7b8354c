import * as v from 'valibot';
import { transactionLists, transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from './endpoint.ts';
import {
  asOfQuery,
  currency,
  idParams,
  limitOrAllQuery,
  offsetQuery,
  related,
  snapshotListOf,
  wireId,
  wireInstant,
  wireMoney,
  wireRate,
  wireSequence,
  wireText,
} from './values.ts';

/** The type of transaction: the rail or the reason. */
export const transactionTypes = [
  'ACH',
  'WIRE',
  'INTERNAL',
  'OWN',
  'CARD',
  'CONVERSION',
  'REMITTANCE',
  'NPSB',
  'WALLET',
  'IPAY',
  'TOP_UP',
  'CASH',
  'CHECK',
  'FEE',
  'INTEREST',
  'INCENTIVE',
  'REVERSAL',
  'ADJUSTMENT',
] as const;

/** The card details of a transaction (spec 3 `user_data`). */
export const transactionUserData = v.object({
  merchant_name: v.nullable(wireText(120)),
  merchant_city: v.nullable(wireText(80)),
  merchant_country: v.nullable(wireText(3)),
  last_four_digit: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  emboss_name: v.nullable(wireText(26)),
  network_decline_details: v.nullable(wireText(200)),
  card: v.nullable(
    v.object({
      card_pan_last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      emboss_name: v.object({ line_1: wireText(26) }),
    }),
  ),
});

/** Transaction (spec 3). `amount` is never negative: `dc_sign` is its direction. */
export const transaction = v.object({
  id: wireId,
  uuid: wireId,
  reference_id: wireText(24),
  transaction_time: wireInstant,
  amount: wireMoney,
  currency,
  /** The BDT amount of a conversion, null without one. */
  bdt_amount: v.nullable(wireMoney),
  /** The account's balance after this booking; null in lists without bookings (A27). */
  balance: v.nullable(wireMoney),
  dc_sign: v.picklist(['debit', 'credit']),
  type: v.picklist(transactionTypes),
  subtype: v.nullable(wireText(40)),
  status: v.picklist(transactionStatuses),
  memo: v.nullable(wireText(200)),
  account_no: wireText(24),
  dst_account_no: v.nullable(wireText(24)),
  dst_account_nickname: v.nullable(wireText(120)),
  conversion_rate: v.nullable(wireRate),
  reason: v.nullable(wireText(60)),
  transfer_image: v.nullable(wireText(200)),
  user_data: v.nullable(transactionUserData),
  /** New: the account's id, for URLs and storage (product.md A19). */
  account_id: wireId,
  /** New: the card's id, null without a card. */
  card_id: v.nullable(wireId),
  /** New: the position in the ledger's order. */
  ledger_sequence: wireSequence,
  /** New: when the hold of a pending row expires, null without a hold. */
  hold_expires_at: v.nullable(wireInstant),
  related,
  /** New: the fee included in `amount`, in `currency`; null without a fee (product.md A38). */
  fee: v.optional(v.nullable(wireMoney), null),
});
export type Transaction = v.InferOutput<typeof transaction>;

/** The query of both histories. An account or a card is required (spec 5). */
export const transactionQuery = v.strictObject({
  status: v.optional(v.picklist(transactionLists)),
  account_number: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4,24}$/))),
  card_id: v.optional(wireId),
  limit: limitOrAllQuery,
  offset: offsetQuery,
  from_date: v.optional(wireInstant),
  to_date: v.optional(wireInstant),
  as_of: asOfQuery,
});
export type TransactionQuery = v.InferOutput<typeof transactionQuery>;

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/transaction-history/',
  summary:
    'Transactions of a dollar or manual account, or of a card, newest first; to_date is exclusive; limit=all streams one result a line',
  access: 'session',
  query: transactionQuery,
  response: snapshotListOf(transaction),
  refusals: ['not_found', 'too_many_requests'],
});

export const listBdtTransactions = endpoint({
  name: 'listBdtTransactions',
  method: 'GET',
  path: '/bdt-transactions/',
  summary: 'Transactions of a taka account, with the same query',
  access: 'session',
  query: transactionQuery,
  response: snapshotListOf(transaction),
  refusals: ['not_found', 'too_many_requests'],
});

export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/transaction-history/{id}/',
  summary: 'One transaction of any of the person’s accounts or cards, for a link to it',
  access: 'session',
  params: idParams,
  response: transaction,
  refusals: ['not_found'],
  isNew: true,
});
