import * as v from 'valibot';
import { beneficiary } from '#contract/beneficiaries/beneficiaries.ts';
import type { Beneficiary } from '#contract/beneficiaries/beneficiaries.ts';
import { bdBeneficiary } from '#contract/beneficiaries/bd-beneficiaries.ts';
import type { BdBeneficiary } from '#contract/beneficiaries/bd-beneficiaries.ts';
import {
  bdtAccountBeneficiary,
  ipayBeneficiary,
  mobileWalletBeneficiary,
} from '#contract/beneficiaries/wallet-beneficiaries.ts';
import type { IpayBeneficiary } from '#contract/beneficiaries/wallet-beneficiaries.ts';
import { keptNumber, keptText, masked, withoutTellingNumbers } from './masking.ts';

/** Payees as they may stay on the device (product.md A19): numbers masked, no addresses. */
export const keptBeneficiary = v.object({
  ...beneficiary.entries,
  beneficiary_nickname: keptText(60),
  account_number: keptNumber,
  beneficiary_info: v.object({
    ...beneficiary.entries.beneficiary_info.entries,
    account_holder_name: keptText(160),
    bank_name: v.nullable(keptText(120)),
    address_line_1: v.null(),
    city: v.null(),
    state: v.null(),
    postal_code: v.null(),
    bank_address: v.null(),
  }),
});

const away = {
  address_line_1: null,
  city: null,
  state: null,
  postal_code: null,
  bank_address: null,
} as const;

/** Takes from a payee what must not stay on the device. */
export const reduceBeneficiary = (payee: Beneficiary): Beneficiary => ({
  ...payee,
  beneficiary_nickname: withoutTellingNumbers(payee.beneficiary_nickname),
  account_number: masked(payee.account_number),
  beneficiary_info: {
    ...payee.beneficiary_info,
    ...away,
    account_holder_name: withoutTellingNumbers(payee.beneficiary_info.account_holder_name),
    bank_name:
      payee.beneficiary_info.bank_name && withoutTellingNumbers(payee.beneficiary_info.bank_name),
  },
});

const nickname = keptText(60);
const holder = keptText(160);

export const keptBdBeneficiary = v.object({
  ...bdBeneficiary.entries,
  beneficiary_nickname: nickname,
  account_number: keptNumber,
  beneficiary_info: v.object({
    ...bdBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: holder,
    branch_name: keptText(120),
    mobile_number: v.null(),
  }),
});
export const keptBdtAccountBeneficiary = v.object({
  ...bdtAccountBeneficiary.entries,
  beneficiary_nickname: nickname,
  account_number: keptNumber,
  beneficiary_info: v.object({ account_holder_name: holder }),
});
export const keptMobileWalletBeneficiary = v.object({
  ...mobileWalletBeneficiary.entries,
  beneficiary_nickname: nickname,
  account_number: keptNumber,
  beneficiary_info: v.object({
    ...mobileWalletBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: holder,
  }),
});
export const keptIpayBeneficiary = v.object({
  ...ipayBeneficiary.entries,
  beneficiary_nickname: nickname,
  ipay_wallet_number: keptNumber,
  beneficiary_info: v.object({ account_holder_name: holder }),
});

interface Named {
  readonly beneficiary_nickname: string;
  readonly beneficiary_info: { readonly account_holder_name: string };
}

const withCleanNames = <Payee extends Named>(payee: Payee): Payee => ({
  ...payee,
  beneficiary_nickname: withoutTellingNumbers(payee.beneficiary_nickname),
  beneficiary_info: {
    ...payee.beneficiary_info,
    account_holder_name: withoutTellingNumbers(payee.beneficiary_info.account_holder_name),
  },
});

/** The same for accounts and wallets that have nothing else to hide. */
export const reduceNumbered = <Payee extends Named & { readonly account_number: string }>(
  payee: Payee,
): Payee => ({ ...withCleanNames(payee), account_number: masked(payee.account_number) });

export const reduceBdBeneficiary = (payee: BdBeneficiary): BdBeneficiary => {
  const reduced = reduceNumbered(payee);
  const { beneficiary_info: info } = reduced;
  const branch = withoutTellingNumbers(info.branch_name);
  return { ...reduced, beneficiary_info: { ...info, branch_name: branch, mobile_number: null } };
};

export const reduceIpay = (payee: IpayBeneficiary): IpayBeneficiary => ({
  ...withCleanNames(payee),
  ipay_wallet_number: masked(payee.ipay_wallet_number),
});
