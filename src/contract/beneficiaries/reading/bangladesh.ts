import * as v from 'valibot';
import { transferPurposes } from '#domain/beneficiaries/payee-choices.ts';
import { wireText } from '../../values.ts';
import { beneficiaryEntries, listCall, pageEntries } from './payee-list.ts';

/** The types of an account at a bank of Bangladesh: paid from dollars, or from taka (spec 6). */
export const bdTypes = ['BD_WIRE', 'WITHDRAW_TO_BD_BANK'] as const;

export const bdBeneficiary = v.object({
  ...beneficiaryEntries,
  /** New: the specification tells the two apart when one is added. */
  beneficiary_type: v.picklist(bdTypes),
  account_number: wireText(24),
  beneficiary_info: v.object({
    account_holder_name: wireText(160),
    /** Bank and district are those of the routing number. */
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
  holds: 'Payees at banks of Bangladesh',
  item: bdBeneficiary,
} as const;

export const listBdBeneficiaries = listCall(bdCollection, v.strictObject(pageEntries));
