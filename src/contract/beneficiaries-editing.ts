import * as v from 'valibot';
import { nameCheckResults, walletTypes } from '#domain/beneficiaries/collections.ts';
import type { BeneficiaryType } from '#domain/permissions/rules.ts';
import { beneficiaryTypeRules } from '#domain/permissions/rules.ts';
import type { CollectionDefinition } from './beneficiaries.ts';
import {
  bdCollection,
  bdtAccountCollection,
  generalCollection,
  ipayCollection,
  listBdBeneficiaries,
  listBdtAccountBeneficiaries,
  listBeneficiaries,
  listIpayBeneficiaries,
  listMobileWalletBeneficiaries,
  mobileWalletCollection,
} from './beneficiaries.ts';
import { endpoint } from './endpoint.ts';
import {
  idParams,
  limitQuery,
  listOf,
  typedNumber,
  typedNumberOrEmail,
  typedParts,
  wireText,
} from './values.ts';

/** Fields of a new beneficiary besides the destination. */
const inputEntries = {
  beneficiary_nickname: v.optional(wireText(200)),
  /** The customer continues although the name does not match the bank's (product.md B9). */
  is_name_accepted: v.optional(v.boolean()),
};

/** Fields that can be changed; a new destination names the version that it replaces. */
const changeEntries = {
  ...inputEntries,
  is_favourite: v.optional(v.boolean()),
  version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

const access = 'session' as const;

const getCall = <Item extends v.GenericSchema>({
  one,
  path,
  holds,
  item,
  isNew = false,
}: CollectionDefinition<Item>) =>
  endpoint({
    name: `get${one}`,
    method: 'GET',
    path: `${path}{id}/` as const,
    summary: `One of ${holds.toLowerCase()}`,
    access,
    params: idParams,
    response: item,
    refusals: ['not_found'],
    isNew,
  });

/** Refusals of creating or updating a beneficiary. */
const savingRefusals = [
  'invalid_input',
  'not_permitted',
  'account_frozen',
  'conflict',
  'too_many_payees',
  'already_saved',
  'name_mismatch',
  'too_many_requests',
] as const;

const createCall = <Item extends v.GenericSchema, Create extends v.GenericSchema>(
  { one, path, holds, item, isNew = false }: CollectionDefinition<Item>,
  body: Create,
) =>
  endpoint({
    name: `create${one}`,
    method: 'POST',
    path,
    summary: `Adds to ${holds.toLowerCase()}. A name that is not the bank's needs is_name_accepted (422)`,
    access,
    body,
    status: 201,
    response: item,
    needsIdempotencyKey: true,
    refusals: [...savingRefusals, 'key_reused'],
    isNew,
  });

const updateCall = <Item extends v.GenericSchema, Change extends v.GenericSchema>(
  { one, path, item, isNew = false }: CollectionDefinition<Item>,
  body: Change,
) =>
  endpoint({
    name: `update${one}`,
    method: 'PATCH',
    path: `${path}{id}/` as const,
    summary: 'Changes nickname, favourite, or, with the version, the account that is paid',
    access,
    params: idParams,
    body,
    response: item,
    refusals: [...savingRefusals, 'not_found'],
    isNew,
  });

const removalCalls = <Item extends v.GenericSchema>(named: CollectionDefinition<Item>) => ({
  remove: endpoint({
    name: `delete${named.one}`,
    method: 'DELETE',
    path: `${named.path}{id}/` as const,
    summary: 'Deletes it; it can be restored for a day',
    access,
    params: idParams,
    response: v.object({ ok: v.literal(true) }),
    refusals: ['not_found'],
    isNew: named.isNew ?? false,
  }),
  restore: endpoint({
    name: `restore${named.one}`,
    method: 'POST',
    path: `${named.path}{id}/restore/` as const,
    summary: 'Restores one deleted within the last day',
    access,
    params: idParams,
    body: v.strictObject({}),
    response: named.item,
    refusals: ['not_found', 'already_saved'],
    isNew: true,
  }),
});

/** The endpoints of one of the five collections, besides its list (spec 7, B9). */
const collectionCalls = <
  Item extends v.GenericSchema,
  Create extends v.GenericSchema,
  Change extends v.GenericSchema,
>(
  named: CollectionDefinition<Item>,
  schemas: { readonly create: Create; readonly change: Change },
) => ({
  get: getCall(named),
  create: createCall(named, schemas.create),
  update: updateCall(named, schemas.change),
  ...removalCalls(named),
});

/** An account at a US bank as typed; validated in domain/beneficiaries/us-bank-account.ts. */
const bankEntries = {
  account_holder_name: wireText(200),
  routing_number: typedNumber,
  account_number: typedNumber,
  account_type: wireText(20),
  bank_name: v.optional(v.nullable(wireText(300))),
};
const wireEntries = {
  address_line_1: wireText(300),
  city: wireText(300),
  state: wireText(300),
  postal_code: typedParts,
  bank_address: wireText(400),
};

export const beneficiaries = {
  list: listBeneficiaries,
  ...collectionCalls(generalCollection, {
    create: v.variant('beneficiary_type', [
      v.strictObject({
        beneficiary_type: v.literal('INTERNAL'),
        ...inputEntries,
        /** The number of an account at Kheya, or its holder's e-mail address. */
        account: typedNumberOrEmail,
      }),
      v.strictObject({ beneficiary_type: v.literal('ACH'), ...inputEntries, ...bankEntries }),
      v.strictObject({
        beneficiary_type: v.literal('DOMESTIC_WIRE'),
        ...inputEntries,
        ...bankEntries,
        ...wireEntries,
      }),
    ]),
    change: v.strictObject({
      ...changeEntries,
      ...v.partial(v.strictObject({ ...bankEntries, ...wireEntries })).entries,
    }),
  }),
};

/** Validated in domain/beneficiaries/bd-bank-account.ts. */
const accountEntries = {
  account_holder_name: wireText(200),
  routing_number: typedNumber,
  branch_name: wireText(300),
  account_number: typedNumber,
};

export const bdBeneficiaries = {
  list: listBdBeneficiaries,
  ...collectionCalls(bdCollection, {
    create: v.variant('beneficiary_type', [
      v.strictObject({
        beneficiary_type: v.literal('BD_WIRE'),
        ...inputEntries,
        ...accountEntries,
        purpose: wireText(40),
      }),
      v.strictObject({
        beneficiary_type: v.literal('WITHDRAW_TO_BD_BANK'),
        ...inputEntries,
        ...accountEntries,
        mobile_number: typedNumber,
      }),
    ]),
    change: v.strictObject({
      ...changeEntries,
      ...v.partial(
        v.strictObject({
          ...accountEntries,
          purpose: wireText(40),
          mobile_number: typedNumber,
        }),
      ).entries,
    }),
  }),
};

const lists = { access: 'session', method: 'GET' } as const;
const listQuery = v.strictObject({ limit: limitQuery });

export const listBdBanks = endpoint({
  ...lists,
  name: 'listBdBanks',
  path: '/bd-bank/',
  summary: 'Banks of Bangladesh with the first three digits of their routing numbers',
  query: listQuery,
  response: listOf(
    v.object({
      code: wireText(3),
      name: wireText(120),
      name_bn: wireText(120),
      swift_code: v.nullable(wireText(11)),
    }),
  ),
});

export const listBdBankDistricts = endpoint({
  ...lists,
  name: 'listBdBankDistricts',
  path: '/bd-bank-districts/',
  summary: 'Districts by the fourth and fifth digit of a routing number',
  query: listQuery,
  response: listOf(v.object({ code: wireText(2), name: wireText(60), name_bn: wireText(60) })),
});

export const bdtAccountBeneficiaries = {
  list: listBdtAccountBeneficiaries,
  ...collectionCalls(bdtAccountCollection, {
    create: v.strictObject({ ...inputEntries, account_number: typedNumber }),
    change: v.strictObject(changeEntries),
  }),
};

export const mobileWalletBeneficiaries = {
  list: listMobileWalletBeneficiaries,
  ...collectionCalls(mobileWalletCollection, {
    create: v.strictObject({
      ...inputEntries,
      wallet_type: v.picklist(walletTypes),
      account_number: typedNumber,
      account_holder_name: wireText(200),
      relationship: wireText(40),
    }),
    change: v.strictObject(changeEntries),
  }),
};

export const ipayBeneficiaries = {
  list: listIpayBeneficiaries,
  ...collectionCalls(ipayCollection, {
    create: v.strictObject({
      ...inputEntries,
      ipay_wallet_number: typedNumber,
      account_holder_name: wireText(200),
    }),
    change: v.strictObject(changeEntries),
  }),
};

const types = Object.keys(beneficiaryTypeRules) as BeneficiaryType[];

export const checkBeneficiaryName = endpoint({
  name: 'checkBeneficiaryName',
  method: 'POST',
  path: '/beneficiary-name-check/',
  summary:
    'Whether the account holder’s name matches. For another Kheya customer it returns the masked name; a close match returns the full name, a mismatch none',
  access: 'session',
  body: v.strictObject({
    beneficiary_type: v.picklist(types),
    /** Account or wallet number; at Kheya also an e-mail address. */
    account: typedNumberOrEmail,
    routing_number: v.optional(v.nullable(typedNumber)),
    account_holder_name: v.optional(wireText(200)),
  }),
  response: v.object({
    result: v.picklist(nameCheckResults),
    suggested_name: v.nullable(wireText(160)),
  }),
  refusals: ['invalid_input', 'not_permitted', 'account_frozen', 'too_many_requests'],
  isNew: true,
});

export const findRoutingNumber = endpoint({
  name: 'findRoutingNumber',
  method: 'GET',
  path: '/routing-number/',
  summary: 'The bank of a US routing number; none if it is not in the directory',
  access: 'session',
  query: v.strictObject({ routing_number: v.pipe(typedNumber, v.regex(/^\d{9}$/)) }),
  response: v.object({
    results: v.array(v.object({ routing_number: wireText(9), bank_name: wireText(120) })),
    count: v.number(),
  }),
  isNew: true,
});
