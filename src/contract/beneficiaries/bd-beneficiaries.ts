import * as v from 'valibot';
import { transferPurposes } from '#domain/beneficiaries/bd-payee.ts';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf } from '../pagination.ts';
import { wireText } from '../values.ts';
import {
  beneficiaryEntries,
  changeEntries,
  collectionCalls,
  pageEntries,
  typedEntries,
} from './beneficiary-calls.ts';

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

/** Judged in domain/beneficiaries/bd-payee.ts. */
const accountEntries = {
  account_holder_name: wireText(200),
  routing_number: wireText(40),
  branch_name: wireText(300),
  account_number: wireText(64),
};

export const bdBeneficiaries = collectionCalls(
  {
    one: 'BdBeneficiary',
    many: 'BdBeneficiaries',
    path: '/bd-beneficiary/',
    holds: 'Payees at banks of Bangladesh',
    item: bdBeneficiary,
  },
  {
    create: v.variant('beneficiary_type', [
      v.strictObject({
        beneficiary_type: v.literal('BD_WIRE'),
        ...typedEntries,
        ...accountEntries,
        purpose: wireText(40),
      }),
      v.strictObject({
        beneficiary_type: v.literal('WITHDRAW_TO_BD_BANK'),
        ...typedEntries,
        ...accountEntries,
        mobile_number: wireText(40),
      }),
    ]),
    change: v.strictObject({
      ...changeEntries,
      ...v.partial(
        v.strictObject({
          ...accountEntries,
          purpose: wireText(40),
          mobile_number: wireText(40),
        }),
      ).entries,
    }),
    query: v.strictObject(pageEntries),
  },
);

const lists = { access: 'session', method: 'GET' } as const;
const listQuery = v.strictObject({ limit: limitQuery });

export const listBdBanks = endpoint({
  ...lists,
  name: 'listBdBanks',
  path: '/bd-bank/',
  summary: 'Banks of Bangladesh with the first three digits of their routing numbers',
  query: listQuery,
  response: listOf(
    v.object({
      code: wireText(3),
      name: wireText(120),
      name_bn: wireText(120),
      swift_code: v.nullable(wireText(11)),
    }),
  ),
});

export const listBdBankDistricts = endpoint({
  ...lists,
  name: 'listBdBankDistricts',
  path: '/bd-bank-districts/',
  summary: 'Districts by the fourth and fifth digit of a routing number',
  query: listQuery,
  response: listOf(v.object({ code: wireText(2), name: wireText(60), name_bn: wireText(60) })),
});
