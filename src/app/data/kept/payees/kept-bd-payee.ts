import * as v from 'valibot';
import { bdBeneficiary } from '#contract/beneficiaries.ts';
import type { BdBeneficiary } from '#contract/beneficiaries.ts';
import { keptNumber, keptText, withoutTellingNumbers } from '../masking.ts';
import { keptHolder, keptNickname, reduceNumbered } from './payee-names.ts';

/** A payee at a bank of Bangladesh as it may stay on the device (product.md A19). */
export const keptBdBeneficiary = v.object({
  ...bdBeneficiary.entries,
  beneficiary_nickname: keptNickname,
  account_number: keptNumber,
  beneficiary_info: v.object({
    ...bdBeneficiary.entries.beneficiary_info.entries,
    account_holder_name: keptHolder,
    branch_name: keptText(120),
    mobile_number: v.null(),
  }),
});

export const reduceBdBeneficiary = (payee: BdBeneficiary): BdBeneficiary => {
  const reduced = reduceNumbered(payee);
  const { beneficiary_info: info } = reduced;
  const branch = withoutTellingNumbers(info.branch_name);
  return { ...reduced, beneficiary_info: { ...info, branch_name: branch, mobile_number: null } };
};
