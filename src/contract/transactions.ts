import * as v from 'valibot';
import { transactionCategories } from '#domain/transactions/categories.ts';
import { MAX_NOTE_LENGTH } from '#domain/transactions/notes.ts';
import { directions } from '#domain/transactions/transaction-status.ts';
import { transactionLists, transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import {
  asOfQuery,
  currency,
  idParams,
  limitOrAllQuery,
  limitQuery,
  offsetQuery,
  profileQuery,
  related,
  snapshotListOf,
  wireAmount,
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
  'REWARD',
  'REVERSAL',
  'ADJUSTMENT',
] as const;

export type TransactionType = (typeof transactionTypes)[number];

/** The card details of a transaction (spec 3 `user_data`). */
export const transactionUserData = v.object({
  merchant_name: v.nullable(wireText(120)),
  merchant_city: v.nullable(wireText(80)),
  merchant_country: v.nullable(wireText(3)),
  last_four_digit: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}$/))),
  emboss_name: v.nullable(wireText(26)),
  network_decline_details: v.nullable(wireText(200)),
  /** New: the amount in the merchant's currency, where that is not the account's. */
  merchant_amount: v.optional(wireAmount),
  /** New: ISO 4217. */
  merchant_currency: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))),
  /** New: units of the account's currency for one of the merchant's. */
  merchant_rate: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}\.\d{1,8}$/))),
  card: v.nullable(
    v.object({
      card_pan_last_four: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      emboss_name: v.object({ line_1: wireText(26) }),
    }),
  ),
});

export type TransactionUserData = v.InferOutput<typeof transactionUserData>;

const category = v.picklist(transactionCategories);

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
  /** The account's balance after this posting; null in lists without postings (A27). */
  balance: v.nullable(wireMoney),
  dc_sign: v.picklist(directions),
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
  /**
   * New: what it was for: the customer's choice, or else derived (domain/transactions/categories).
   * Null only in data from before it, which is read as derived.
   */
  category: v.optional(v.nullable(category), null),
  /** New: the customer's own note; null without one. */
  note: v.optional(v.nullable(wireText(MAX_NOTE_LENGTH)), null),
});
export type Transaction = v.InferOutput<typeof transaction>;

/** One transaction by itself. */
export const transactionDetails = v.object({
  ...transaction.entries,
  /** New: what the merchant has refunded of a card payment, in `currency`; left out for nothing. */
  refunded_amount: v.optional(wireMoney),
  /** New: those refunds with what each credited, the oldest first; left out for none. */
  refunds: v.optional(
    v.array(v.object({ id: wireId, amount: wireMoney, transaction_time: wireInstant })),
  ),
});
export type TransactionDetails = v.InferOutput<typeof transactionDetails>;

/**
 * New: what is looked for in a whole history. Count, pages and export are of the rows that match all
 * of them.
 */
const matchQuery = {
  category: v.optional(category),
  direction: v.optional(v.picklist(directions)),
  /** The smallest and the largest amount, both included, in the currency of each row. */
  amount_from: v.optional(wireAmount),
  amount_to: v.optional(wireAmount),
  /** Words of memo, names, reference, amount and note, in any order. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100))),
};

export type TransactionMatchQuery = v.InferOutput<v.ObjectSchema<typeof matchQuery, undefined>>;

/** The query of both histories. An account or a card is required (spec 5). */
export const transactionQuery = v.strictObject({
  /** If sent, the account or card must belong to this profile (product.md A36). */
  ...profileQuery.entries,
  status: v.optional(v.picklist(transactionLists)),
  account_number: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{4,24}$/))),
  card_id: v.optional(wireId),
  limit: limitOrAllQuery,
  offset: offsetQuery,
  from_date: v.optional(wireInstant),
  to_date: v.optional(wireInstant),
  as_of: asOfQuery,
  ...matchQuery,
});
export type TransactionQuery = v.InferOutput<typeof transactionQuery>;

export const listTransactions = endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/transaction-history/',
  summary:
    'Transactions of a dollar or manual account, or of a card, newest first; to_date is exclusive; limit=all streams one result per line',
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

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/activity/',
  summary:
    'Transactions of all accounts of a profile, newest first; for the rows after the last one, as_of is its ledger_sequence minus one',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    /** One list of spec 4; all three by default. */
    status: v.optional(v.picklist(transactionLists)),
    limit: limitQuery,
    as_of: asOfQuery,
    ...matchQuery,
  }),
  response: snapshotListOf(transaction),
  refusals: ['not_found'],
  isNew: true,
});

export const getTransaction = endpoint({
  name: 'getTransaction',
  method: 'GET',
  path: '/transaction-history/{id}/',
  summary: 'One transaction of any of the customer’s accounts or cards',
  access: 'session',
  params: idParams,
  response: transactionDetails,
  refusals: ['not_found'],
  isNew: true,
});

/** A change of what the customer may change of a transaction; a field left out stays. */
export const transactionChange = v.strictObject({
  /** Null, or only spaces, removes the note. Trimmed, then 200 characters at most. */
  note: v.optional(v.nullable(wireText(5 * MAX_NOTE_LENGTH))),
  /** Null goes back to the derived category. */
  category: v.optional(v.nullable(category)),
});
export type TransactionChange = v.InferOutput<typeof transactionChange>;

export const updateTransaction = endpoint({
  name: 'updateTransaction',
  method: 'PATCH',
  path: '/transaction/{id}/',
  summary: 'Changes the customer’s note or category of a transaction',
  access: 'session',
  params: idParams,
  body: transactionChange,
  response: transaction,
  refusals: ['invalid_input', 'not_found', 'too_many_requests'],
  isNew: true,
});

/** The endpoints of transactions, part of `apiEndpoints`. */
export const transactionEndpoints: readonly Endpoint[] = [
  listTransactions,
  getTransaction,
  listBdtTransactions,
  listActivity,
  updateTransaction,
];
