import * as v from 'valibot';
import type { BdBeneficiary, Beneficiary, IpayBeneficiary } from '#contract/beneficiaries.ts';
import {
  bdBeneficiary,
  bdtAccountBeneficiary,
  beneficiary,
  ipayBeneficiary,
  mobileWalletBeneficiary,
} from '#contract/beneficiaries.ts';
import {
  maskNumber,
  maskedNumber,
  maskedText,
  withoutSensitiveNumbers,
} from './cache/persisted-schema.ts';
import { persistedCache } from './cache/read-query.ts';

/** The nickname and the holder's name as persisted. */
const maskedNickname = maskedText(60);
const maskedHolderName = maskedText(160);

interface Named {
  readonly beneficiary_nickname: string;
  readonly beneficiary_info: { readonly account_holder_name: string };
}

/** Reduces an account or wallet that has only names and a number. */
export const reduceNumbered = <Record extends Named & { readonly account_number: string }>(
  recipient: Record,
): Record => ({
  ...withCleanNames(recipient),
  account_number: maskNumber(recipient.account_number),
});

/** Removes account, card and tax numbers from the names. */
const withCleanNames = <Record extends Named>(recipient: Record): Record => ({
  ...recipient,
  beneficiary_nickname: withoutSensitiveNumbers(recipient.beneficiary_nickname),
  beneficiary_info: {
    ...recipient.beneficiary_info,
    account_holder_name: withoutSensitiveNumbers(recipient.beneficiary_info.account_holder_name),
  },
});

/** A beneficiary as persisted (product.md A19): numbers masked, no addresses. */
export const persistedBeneficiary = v.object({
  ...beneficiary.entries,
  beneficiary_nickname: maskedText(60),
  account_number: maskedNumber,
  beneficiary_info: v.object({
    ...beneficiary.entries.beneficiary_info.entries,
    account_holder_name: maskedText(160),
    bank_name: v.nullable(maskedText(120)),
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

export const reduceBeneficiary = (recipient: Beneficiary): Beneficiary => ({
  ...recipient,
  beneficiary_nickname: withoutSensitiveNumbers(recipient.beneficiary_nickname),
  account_number: maskNumber(recipient.account_number),
  beneficiary_info: {
    ...recipient.beneficiary_info,
    ...away,
    account_holder_name: withoutSensitiveNumbers(recipient.beneficiary_info.account_holder_name),
    bank_name:
      recipient.beneficiary_info.bank_name &&
      withoutSensitiveNumbers(recipient.beneficiary_info.bank_name),
  },
});

/** A beneficiary at a bank in Bangladesh as persisted (product.md A19). */
export const persistedBdBeneficiary = v.object({
  ...bdBeneficiary.entries,
  beneficiary_nickname: maskedNickname,
  account_number: maskedNumber,
  beneficiary_info: v.object({
    ...bdBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: maskedHolderName,
    branch_name: maskedText(120),
    mobile_number: v.null(),
  }),
});

export const reduceBdBeneficiary = (recipient: BdBeneficiary): BdBeneficiary => {
  const reduced = reduceNumbered(recipient);
  const { beneficiary_info: info } = reduced;
  const branch = withoutSensitiveNumbers(info.branch_name);
  return { ...reduced, beneficiary_info: { ...info, branch_name: branch, mobile_number: null } };
};

/** BDT accounts and wallets as persisted (product.md A19). */
export const persistedBdtAccountBeneficiary = v.object({
  ...bdtAccountBeneficiary.entries,
  beneficiary_nickname: maskedNickname,
  account_number: maskedNumber,
  beneficiary_info: v.object({ account_holder_name: maskedHolderName }),
});
export const persistedMobileWalletBeneficiary = v.object({
  ...mobileWalletBeneficiary.entries,
  beneficiary_nickname: maskedNickname,
  account_number: maskedNumber,
  beneficiary_info: v.object({
    ...mobileWalletBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: maskedHolderName,
  }),
});
export const persistedIpayBeneficiary = v.object({
  ...ipayBeneficiary.entries,
  beneficiary_nickname: maskedNickname,
  ipay_wallet_number: maskedNumber,
  beneficiary_info: v.object({ account_holder_name: maskedHolderName }),
});

export const reduceIpayBeneficiary = (recipient: IpayBeneficiary): IpayBeneficiary => ({
  ...withCleanNames(recipient),
  ipay_wallet_number: maskNumber(recipient.ipay_wallet_number),
});

/** The persisted cache of a collection's list: each beneficiary reduced (product.md A19). */
export const beneficiaryListCache = <Record>(
  name: string,
  schema: v.GenericSchema<Record>,
  reduce: (recipient: Record) => Record,
) =>
  persistedCache<Record[]>({
    name,
    schema: v.array(schema),
    reduce: (beneficiaries) => beneficiaries.map(reduce),
  });
