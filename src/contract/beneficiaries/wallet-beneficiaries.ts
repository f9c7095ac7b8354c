import * as v from 'valibot';
import { relationships, walletTypes } from '#domain/beneficiaries/wallet-payee.ts';
import { wireText } from '../values.ts';
import {
  beneficiaryEntries,
  changeEntries,
  collectionCalls,
  pageEntries,
  typedEntries,
} from './beneficiary-calls.ts';

const query = v.strictObject(pageEntries);

/** Another customer's taka account: of its holder only the masked name and number are told. */
export const bdtAccountBeneficiary = v.object({
  ...beneficiaryEntries,
  account_number: wireText(24),
  beneficiary_info: v.object({ account_holder_name: wireText(160) }),
});
export type BdtAccountBeneficiary = v.InferOutput<typeof bdtAccountBeneficiary>;

export const bdtAccountBeneficiaries = collectionCalls(
  {
    one: 'BdtAccountBeneficiary',
    many: 'BdtAccountBeneficiaries',
    path: '/bdt-account-beneficiary/',
    holds: 'Taka accounts of other customers',
    item: bdtAccountBeneficiary,
  },
  {
    create: v.strictObject({ ...typedEntries, account_number: wireText(64) }),
    change: v.strictObject(changeEntries),
    query,
  },
);

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

export const mobileWalletBeneficiaries = collectionCalls(
  {
    one: 'MobileWalletBeneficiary',
    many: 'MobileWalletBeneficiaries',
    path: '/mobile-wallet-beneficiary/',
    holds: 'Mobile wallets',
    item: mobileWalletBeneficiary,
  },
  {
    create: v.strictObject({
      ...typedEntries,
      wallet_type: v.picklist(walletTypes),
      account_number: wireText(64),
      account_holder_name: wireText(200),
      relationship: wireText(40),
    }),
    change: v.strictObject(changeEntries),
    query,
  },
);

export const ipayBeneficiary = v.object({
  ...beneficiaryEntries,
  ipay_wallet_number: wireText(24),
  beneficiary_info: v.object({ account_holder_name: wireText(160) }),
});
export type IpayBeneficiary = v.InferOutput<typeof ipayBeneficiary>;

export const ipayBeneficiaries = collectionCalls(
  {
    one: 'IpayBeneficiary',
    many: 'IpayBeneficiaries',
    path: '/ipay-beneficiary/',
    holds: 'iPay wallets',
    item: ipayBeneficiary,
    isNew: true,
  },
  {
    create: v.strictObject({
      ...typedEntries,
      ipay_wallet_number: wireText(64),
      account_holder_name: wireText(200),
    }),
    change: v.strictObject(changeEntries),
    query,
  },
);
