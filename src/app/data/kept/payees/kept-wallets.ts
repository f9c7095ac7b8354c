import * as v from 'valibot';
import {
  bdtAccountBeneficiary,
  ipayBeneficiary,
  mobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import type { IpayBeneficiary } from '#contract/beneficiaries.ts';
import { keptNumber, masked } from '../masking.ts';
import { keptHolder, keptNickname, withCleanNames } from './payee-names.ts';

/** Taka accounts and wallets as they may stay on the device (product.md A19). */
export const keptBdtAccountBeneficiary = v.object({
  ...bdtAccountBeneficiary.entries,
  beneficiary_nickname: keptNickname,
  account_number: keptNumber,
  beneficiary_info: v.object({ account_holder_name: keptHolder }),
});
export const keptMobileWalletBeneficiary = v.object({
  ...mobileWalletBeneficiary.entries,
  beneficiary_nickname: keptNickname,
  account_number: keptNumber,
  beneficiary_info: v.object({
    ...mobileWalletBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: keptHolder,
  }),
});
export const keptIpayBeneficiary = v.object({
  ...ipayBeneficiary.entries,
  beneficiary_nickname: keptNickname,
  ipay_wallet_number: keptNumber,
  beneficiary_info: v.object({ account_holder_name: keptHolder }),
});

export const reduceIpay = (payee: IpayBeneficiary): IpayBeneficiary => ({
  ...withCleanNames(payee),
  ipay_wallet_number: masked(payee.ipay_wallet_number),
});
