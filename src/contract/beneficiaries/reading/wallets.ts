import * as v from 'valibot';
import { relationships, walletTypes } from '#domain/beneficiaries/payee-choices.ts';
import { wireText } from '../../values.ts';
import { beneficiaryEntries, listCall, pageEntries } from './payee-list.ts';

const query = v.strictObject(pageEntries);

/** Another customer's taka account: of its holder only the masked name and number are told. */
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

/** A mobile wallet (spec 3): its number is the mobile number of its owner. */
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
