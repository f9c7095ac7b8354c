import * as v from 'valibot';
import {
  accountStatuses,
  maxNominees,
  nomineeRelations,
  usdAccountTypes,
} from '#domain/accounts/accounts.ts';
import { endpoint } from './endpoint.ts';
import {
  currency,
  idParams,
  language,
  limitOrAllQuery,
  limitQuery,
  listOf,
  offsetQuery,
  profileQuery,
  profileType,
  typedNumber,
  wireId,
  wireInstant,
  wireMoney,
  wireText,
} from './values.ts';

const openOrClosed = v.optional(v.picklist(['true', 'false']));

/** USD account (spec 3). Available is the balance less the hold balance. */
export const userAccount = v.object({
  id: wireId,
  nickname: v.nullable(wireText(60)),
  account_status: v.picklist(accountStatuses),
  account_details: v.object({
    id: wireId,
    synctera_account_balance: wireMoney,
    synctera_available_balance: wireMoney,
    hold_balance: wireMoney,
    profile_type: profileType,
  }),
  data: v.object({
    account_number_masked: wireText(24),
    account_type: v.picklist(usdAccountTypes),
    accountNumber: wireText(24),
  }),
  user: wireId,
  account_holder_name: wireText(160),
  profile: wireId,
  /** New: when the account was opened, for choosing a statement's month. */
  opened_at: wireInstant,
  /** New: what payers need: the account's bank and routing number. */
  routing_number: wireText(9),
  bank_name: wireText(120),
  bank_address: wireText(200),
});
export type UserAccount = v.InferOutput<typeof userAccount>;

/** BDT account (spec 3). */
export const bdtAccount = v.object({
  id: wireId,
  account_name: wireText(60),
  account_number: wireText(24),
  account_balance: wireMoney,
  available_balance: wireMoney,
  nickname: v.nullable(wireText(60)),
  account_holder_name: wireText(160),
  /** New: as for a USD account. */
  account_status: v.picklist(accountStatuses),
  /** New: when the account was opened. */
  opened_at: wireInstant,
  /** New: what payers need. */
  bank_name: wireText(120),
  branch_name: wireText(120),
  routing_number: wireText(9),
  /** New: who inherits the balance; without their identity numbers. */
  nominees: v.array(
    v.object({
      name: wireText(80),
      relation: v.picklist(nomineeRelations),
      share_percent: v.pipe(v.number(), v.integer()),
    }),
  ),
  /** New: as for a USD account (product.md A36). Older banks and cached data lack both. */
  profile_type: v.optional(profileType, 'PERSON'),
  profile: v.optional(v.nullable(wireId), null),
});
export type BdtAccount = v.InferOutput<typeof bdtAccount>;

/** Manual deposit account (spec 3) with what payers need (product.md B6). */
export const manualAccount = v.object({
  id: wireId,
  account_name: wireText(60),
  account_number: wireText(24),
  account_balance: wireMoney,
  profile_type: profileType,
  type: v.picklist(['USD_ACCOUNT', 'BDT_ACCOUNT']),
  /** New: the holder, the bank, and the reference for payers. */
  account_holder_name: wireText(160),
  bank_name: wireText(120),
  bank_address: wireText(200),
  routing_number: wireText(12),
  deposit_reference: wireText(40),
  opened_at: wireInstant,
});
export type ManualAccount = v.InferOutput<typeof manualAccount>;

export const listUserAccounts = endpoint({
  name: 'listUserAccounts',
  method: 'GET',
  path: '/user-account/',
  summary: 'US dollar accounts; without a filter both open and closed ones',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    limit: limitOrAllQuery,
    offset: offsetQuery,
    open_account: openOrClosed,
    closed_account: openOrClosed,
  }),
  response: listOf(userAccount),
  refusals: ['not_found'],
});

export const getUserAccount = endpoint({
  name: 'getUserAccount',
  method: 'GET',
  path: '/user-account/{id}/',
  summary: 'One US dollar account',
  access: 'session',
  params: idParams,
  response: userAccount,
  refusals: ['not_found'],
});

export const createUserAccount = endpoint({
  name: 'createUserAccount',
  method: 'POST',
  path: '/user-account/',
  summary:
    'Opens a US dollar account of a profile. 409 if it already has the maximum number, or is a business that is not verified',
  access: 'session',
  body: v.strictObject({
    ...profileQuery.entries,
    account_type: wireText(20),
    nickname: v.optional(wireText(200)),
    /** The version of the terms that the customer read; any other is rejected. */
    agreed_terms: wireText(40),
  }),
  status: 201,
  response: userAccount,
  refusals: [
    'invalid_input',
    'not_permitted',
    'account_frozen',
    'not_found',
    'business_not_verified',
    'too_many_accounts',
    'key_reused',
  ],
  needsIdempotencyKey: true,
  isNew: true,
});

/** The customer's own name for an account; null or an empty text removes it. */
const accountChange = v.strictObject({ nickname: v.nullable(wireText(200)) });

export const updateUserAccount = endpoint({
  name: 'updateUserAccount',
  method: 'PATCH',
  path: '/user-account/{id}/',
  summary: 'Changes the nickname of a US dollar account',
  access: 'session',
  params: idParams,
  body: accountChange,
  response: userAccount,
  refusals: ['invalid_input', 'not_found', 'too_many_requests'],
  isNew: true,
});

export const updateBdtAccount = endpoint({
  name: 'updateBdtAccount',
  method: 'PATCH',
  path: '/bdt-account/{id}/',
  summary: 'Changes the nickname of a taka account',
  access: 'session',
  params: idParams,
  body: accountChange,
  response: bdtAccount,
  refusals: ['invalid_input', 'not_found', 'too_many_requests'],
  isNew: true,
});

export const listBdtAccounts = endpoint({
  name: 'listBdtAccounts',
  method: 'GET',
  path: '/bdt-account/',
  summary: 'Taka accounts',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, limit: limitOrAllQuery, offset: offsetQuery }),
  response: listOf(bdtAccount),
  refusals: ['not_found'],
});

export const createBdtAccount = endpoint({
  name: 'createBdtAccount',
  method: 'POST',
  path: '/bdt-account/',
  summary:
    'Opens a taka account, for the customer or for an accepted Bangladesh-linked business. 409 if the profile already has the maximum number',
  access: 'session',
  body: v.strictObject({
    ...profileQuery.entries,
    nickname: v.optional(wireText(200)),
    purpose: wireText(40),
    nominees: v.pipe(
      /** Of a person's account; a business has none. */
      v.array(
        v.strictObject({
          name: wireText(200),
          relation: wireText(20),
          nid: typedNumber,
          /** Percent of the balance; all nominees together have 100. */
          share: typedNumber,
        }),
      ),
      v.maxLength(maxNominees),
    ),
    /** The version of the terms that the customer read; any other is rejected. */
    agreed_terms: wireText(40),
  }),
  status: 201,
  response: bdtAccount,
  refusals: [
    'invalid_input',
    'not_permitted',
    'not_found',
    'account_frozen',
    'business_not_verified',
    'too_many_accounts',
    'key_reused',
  ],
  needsIdempotencyKey: true,
  isNew: true,
});

export const listManualAccounts = endpoint({
  name: 'listManualAccounts',
  method: 'GET',
  path: '/manual-account/',
  summary: 'Manual deposit accounts',
  access: 'session',
  query: v.strictObject({ ...profileQuery.entries, limit: limitQuery, offset: offsetQuery }),
  response: listOf(manualAccount),
  refusals: ['not_found'],
});

export const getManualAccount = endpoint({
  name: 'getManualAccount',
  method: 'GET',
  path: '/manual-account/{id}',
  summary: 'One manual deposit account',
  access: 'session',
  params: idParams,
  response: manualAccount,
  refusals: ['not_found'],
});

export const getOwnershipLetter = endpoint({
  name: 'getOwnershipLetter',
  method: 'GET',
  path: '/account/{id}/ownership-letter/',
  summary:
    'Account confirmation letter with the full account number, for payers; for every kind of open account',
  access: 'session',
  params: idParams,
  query: v.strictObject({ language: v.optional(language) }),
  file: 'application/pdf',
  refusals: ['not_found', 'account_closed', 'too_many_requests'],
  isNew: true,
});

/** Closing an own account (product.md B16): its state and obstacles. */
export const accountClosing = v.object({
  account: wireId,
  account_status: v.picklist(accountStatuses),
  currency,
  /** Must be zero before closing begins; the customer transfers it. */
  available_balance: wireMoney,
  /** Pending payments; they end while the account closes. */
  hold_balance: wireMoney,
  owed: wireMoney,
  may_close: v.boolean(),
  /** Cards that are closed when closing begins. */
  cards: v.array(v.object({ id: wireId, last_four: wireText(4) })),
  /** When the account closes, or would if closing began now; null once closed. */
  closes_at: v.nullable(wireInstant),
});
export type AccountClosing = v.InferOutput<typeof accountClosing>;

const path = '/account/{id}/closing/';

export const getAccountClosing = endpoint({
  name: 'getAccountClosing',
  method: 'GET',
  path,
  summary: 'What closing a dollar or taka account would do, and what prevents it',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found'],
  isNew: true,
});

export const startAccountClosing = endpoint({
  name: 'startAccountClosing',
  method: 'POST',
  path,
  summary:
    'Starts closing an account: its cards end, outgoing payments stop, and it closes once no returned payment can arrive',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found', 'not_permitted', 'account_closed', 'account_not_empty'],
  isNew: true,
});

export const stopAccountClosing = endpoint({
  name: 'stopAccountClosing',
  method: 'DELETE',
  path,
  summary: 'Cancels the closing of an account; its cards stay terminated',
  access: 'session',
  params: idParams,
  response: accountClosing,
  refusals: ['not_found', 'not_permitted', 'account_closed'],
  isNew: true,
});
