import * as v from 'valibot';
import { bankAccountTypes } from '#domain/beneficiaries/payee-choices.ts';
import { wireText } from '../../values.ts';
import { beneficiaryEntries, listCall, pageEntries } from './payee-list.ts';

/** The types that the general collection holds (spec 3, 6). */
export const generalTypes = ['INTERNAL', 'ACH', 'DOMESTIC_WIRE'] as const;

/** A payee at Kheya or at a US bank. Of another customer only the masked name and number are told. */
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
  holds: 'Payees at Kheya and at US banks',
  item: beneficiary,
} as const;

export const listBeneficiaries = listCall(
  generalCollection,
  v.strictObject({
    ...pageEntries,
    beneficiary_type: v.optional(v.picklist(generalTypes)),
  }),
);
