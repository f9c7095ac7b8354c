import * as v from 'valibot';
import { walletTypes } from '#domain/beneficiaries/payee-choices.ts';
import { wireText } from '../values.ts';
import { changeEntries, collectionCalls, typedEntries } from './beneficiary-calls.ts';
import {
  bdtAccountCollection,
  ipayCollection,
  listBdtAccountBeneficiaries,
  listIpayBeneficiaries,
  listMobileWalletBeneficiaries,
  mobileWalletCollection,
} from './reading/wallets.ts';

export const bdtAccountBeneficiaries = {
  list: listBdtAccountBeneficiaries,
  ...collectionCalls(bdtAccountCollection, {
    create: v.strictObject({ ...typedEntries, account_number: wireText(64) }),
    change: v.strictObject(changeEntries),
  }),
};

export const mobileWalletBeneficiaries = {
  list: listMobileWalletBeneficiaries,
  ...collectionCalls(mobileWalletCollection, {
    create: v.strictObject({
      ...typedEntries,
      wallet_type: v.picklist(walletTypes),
      account_number: wireText(64),
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
      ...typedEntries,
      ipay_wallet_number: wireText(64),
      account_holder_name: wireText(200),
    }),
    change: v.strictObject(changeEntries),
  }),
};
