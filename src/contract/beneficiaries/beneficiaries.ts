import * as v from 'valibot';
import { wireText } from '../values.ts';
import { changeEntries, collectionCalls, typedEntries } from './beneficiary-calls.ts';
import { generalCollection, listBeneficiaries } from './reading/general.ts';

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

export const beneficiaries = {
  list: listBeneficiaries,
  ...collectionCalls(generalCollection, {
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
  }),
};
