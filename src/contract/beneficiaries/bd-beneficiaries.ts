import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { limitQuery, listOf } from '../pagination.ts';
import { wireText } from '../values.ts';
import { changeEntries, collectionCalls, typedEntries } from './beneficiary-calls.ts';
import { bdCollection, listBdBeneficiaries } from './reading/bangladesh.ts';

/** Judged in domain/beneficiaries/bd-payee.ts. */
const accountEntries = {
  account_holder_name: wireText(200),
  routing_number: wireText(40),
  branch_name: wireText(300),
  account_number: wireText(64),
};

export const bdBeneficiaries = {
  list: listBdBeneficiaries,
  ...collectionCalls(bdCollection, {
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
  }),
};

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
