import * as v from 'valibot';
import { beneficiary } from '#contract/beneficiaries.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { keptNumber, keptText, masked, withoutTellingNumbers } from '../masking.ts';

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
