import * as v from 'valibot';
import { bankAccountTypes } from '#domain/beneficiaries/us-payee.ts';
import { wireText } from '../values.ts';
import {
  beneficiaryEntries,
  changeEntries,
  collectionCalls,
  pageEntries,
  typedEntries,
} from './beneficiary-calls.ts';

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

/** An account at a US bank as it is typed: judged in domain/beneficiaries/us-payee.ts. */
const bankEntries = {
  account_holder_name: wireText(200),
  routing_number: wireText(40),
  account_number: wireText(64),
  account_type: wireText(20),
  bank_name: v.optional(v.nullable(wireText(300))),
};
const wireEntries = {
  address_line_1: wireText(300),
  city: wireText(300),
  state: wireText(300),
  postal_code: wireText(40),
  bank_address: wireText(400),
};

export const beneficiaries = collectionCalls(
  {
    one: 'Beneficiary',
    many: 'Beneficiaries',
    path: '/beneficiary/',
    holds: 'Payees at Kheya and at US banks',
    item: beneficiary,
  },
  {
    create: v.variant('beneficiary_type', [
      v.strictObject({
        beneficiary_type: v.literal('INTERNAL'),
        ...typedEntries,
        /** The number of an account at Kheya, or its holder's e-mail address. */
        account: wireText(254),
      }),
      v.strictObject({ beneficiary_type: v.literal('ACH'), ...typedEntries, ...bankEntries }),
      v.strictObject({
        beneficiary_type: v.literal('DOMESTIC_WIRE'),
        ...typedEntries,
        ...bankEntries,
        ...wireEntries,
      }),
    ]),
    change: v.strictObject({
      ...changeEntries,
      ...v.partial(v.strictObject({ ...bankEntries, ...wireEntries })).entries,
    }),
    query: v.strictObject({
      ...pageEntries,
      beneficiary_type: v.optional(v.picklist(generalTypes)),
    }),
  },
);
