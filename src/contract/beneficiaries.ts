import * as v from 'valibot';
import {
  bankAccountTypes,
  nameCheckResults,
  relationships,
  transferPurposes,
  walletTypes,
} from '#domain/beneficiaries/collections.ts';
import { endpoint } from './endpoint.ts';
import { limitQuery, listOf, offsetQuery, wireId, wireInstant, wireText } from './values.ts';

/* Reading is separate from editing, so that the list does not load the forms' schemas. */

/** Common fields of every beneficiary (spec 3). All but the first two are new. */
const beneficiaryEntries = {
  id: wireId,
  beneficiary_nickname: wireText(60),
  is_favourite: v.boolean(),
  /** The result of the last name check. */
  name_check: v.picklist(nameCheckResults),
  /** DISABLED if the account at Kheya was closed: nothing can be sent there. */
  status: v.picklist(['ACTIVE', 'DISABLED']),
  /**
   * Increments with each change of the destination: a transfer is bound to the reviewed version
   * (T35).
   */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  created_at: wireInstant,
  last_sent_at: v.nullable(wireInstant),
};

/** Pagination of a list (spec 7). */
const pageEntries = { limit: limitQuery, offset: offsetQuery };

/** One of the five collections. */
export interface CollectionDefinition<Item> {
  /** `Beneficiary`: the base of the endpoint names. */
  readonly one: string;
  readonly many: string;
  readonly path: `/${string}/`;
  /** The collection's content, for the summaries. */
  readonly holds: string;
  readonly item: Item;
  /** True if the specification has no such list. */
  readonly isNew?: boolean;
}

/** The list endpoint of a collection. */
const listCall = <
  Item extends v.GenericSchema,
  Query extends v.GenericSchema<Record<string, string | undefined>, object>,
>(
  { many, path, holds, item, isNew = false }: CollectionDefinition<Item>,
  query: Query,
) =>
  endpoint({
    name: `list${many}`,
    method: 'GET',
    path,
    summary: `${holds}, newest first`,
    access: 'session',
    query,
    response: listOf(item),
    isNew,
  });

/** The types of the general collection (spec 3, 6). */
export const generalTypes = ['INTERNAL', 'ACH', 'DOMESTIC_WIRE'] as const;

/**
 * A beneficiary at Kheya or at a US bank. Of another customer only the masked name and number are
 * returned.
 */
export const beneficiary = v.object({
  ...beneficiaryEntries,
  beneficiary_type: v.picklist(generalTypes),
  account_number: wireText(24),
  beneficiary_info: v.object({
    account_holder_name: wireText(160),
    routing_number: v.nullable(wireText(9)),
    bank_name: v.nullable(wireText(120)),
    account_type: v.nullable(v.picklist(bankAccountTypes)),
    address_line_1: v.nullable(wireText(200)),
    city: v.nullable(wireText(200)),
    state: v.nullable(wireText(200)),
    postal_code: v.nullable(wireText(40)),
    bank_address: v.nullable(wireText(200)),
  }),
});
export type Beneficiary = v.InferOutput<typeof beneficiary>;

export const generalCollection = {
  one: 'Beneficiary',
  many: 'Beneficiaries',
  path: '/beneficiary/',
  holds: 'Beneficiaries at Kheya and at US banks',
  item: beneficiary,
} as const;

export const listBeneficiaries = listCall(
  generalCollection,
  v.strictObject({
    ...pageEntries,
    beneficiary_type: v.optional(v.picklist(generalTypes)),
  }),
);

/** The types of an account at a bank in Bangladesh: paid from USD or BDT (spec 6). */
export const bdTypes = ['BD_WIRE', 'WITHDRAW_TO_BD_BANK'] as const;

export const bdBeneficiary = v.object({
  ...beneficiaryEntries,
  /** New: the specification has the type only when one is added. */
  beneficiary_type: v.picklist(bdTypes),
  account_number: wireText(24),
  beneficiary_info: v.object({
    account_holder_name: wireText(160),
    /** Bank and district follow from the routing number. */
    bank_name: wireText(120),
    swift_code: v.nullable(wireText(11)),
    district: wireText(60),
    branch_name: wireText(120),
    routing_number: wireText(9),
    mobile_number: v.nullable(wireText(20)),
    purpose: v.nullable(v.picklist(transferPurposes)),
  }),
});
export type BdBeneficiary = v.InferOutput<typeof bdBeneficiary>;

export const bdCollection = {
  one: 'BdBeneficiary',
  many: 'BdBeneficiaries',
  path: '/bd-beneficiary/',
  holds: 'Beneficiaries at banks in Bangladesh',
  item: bdBeneficiary,
} as const;

export const listBdBeneficiaries = listCall(bdCollection, v.strictObject(pageEntries));

const query = v.strictObject(pageEntries);

/** Another customer's BDT account: only the masked name and number are returned. */
export const bdtAccountBeneficiary = v.object({
  ...beneficiaryEntries,
  account_number: wireText(24),
  beneficiary_info: v.object({ account_holder_name: wireText(160) }),
});
export type BdtAccountBeneficiary = v.InferOutput<typeof bdtAccountBeneficiary>;

export const bdtAccountCollection = {
  one: 'BdtAccountBeneficiary',
  many: 'BdtAccountBeneficiaries',
  path: '/bdt-account-beneficiary/',
  holds: 'Taka accounts of other customers',
  item: bdtAccountBeneficiary,
} as const;

export const listBdtAccountBeneficiaries = listCall(bdtAccountCollection, query);

/** A mobile wallet (spec 3): its number is the owner's mobile number. */
export const mobileWalletBeneficiary = v.object({
  ...beneficiaryEntries,
  wallet_type: v.picklist(walletTypes),
  account_number: wireText(24),
  beneficiary_info: v.object({
    account_holder_name: wireText(160),
    relationship: v.picklist(relationships),
  }),
});
export type MobileWalletBeneficiary = v.InferOutput<typeof mobileWalletBeneficiary>;

export const mobileWalletCollection = {
  one: 'MobileWalletBeneficiary',
  many: 'MobileWalletBeneficiaries',
  path: '/mobile-wallet-beneficiary/',
  holds: 'Mobile wallets',
  item: mobileWalletBeneficiary,
} as const;

export const listMobileWalletBeneficiaries = listCall(mobileWalletCollection, query);

export const ipayBeneficiary = v.object({
  ...beneficiaryEntries,
  ipay_wallet_number: wireText(24),
  beneficiary_info: v.object({ account_holder_name: wireText(160) }),
});
export type IpayBeneficiary = v.InferOutput<typeof ipayBeneficiary>;

export const ipayCollection = {
  one: 'IpayBeneficiary',
  many: 'IpayBeneficiaries',
  path: '/ipay-beneficiary/',
  holds: 'iPay wallets',
  item: ipayBeneficiary,
  isNew: true,
} as const;

export const listIpayBeneficiaries = listCall(ipayCollection, query);
