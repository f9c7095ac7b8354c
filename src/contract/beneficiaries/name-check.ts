import * as v from 'valibot';
import { nameCheckResults } from '#domain/beneficiaries/payee-choices.ts';
import { beneficiaryTypeRules } from '#domain/permissions/beneficiary-types.ts';
import type { BeneficiaryType } from '#domain/permissions/beneficiary-types.ts';
import { endpoint } from '../endpoint.ts';
import { wireText } from '../values.ts';

const types = Object.keys(beneficiaryTypeRules) as BeneficiaryType[];

export const checkBeneficiaryName = endpoint({
  name: 'checkBeneficiaryName',
  method: 'POST',
  path: '/beneficiary-name-check/',
  summary:
    'Whether an account is held under a name. Of another customer of Kheya the masked name is told; a name that is merely close is told whole, one that does not match never',
  access: 'session',
  body: v.strictObject({
    beneficiary_type: v.picklist(types),
    /** Account or wallet number; at Kheya also an e-mail address. */
    account: wireText(254),
    routing_number: v.optional(v.nullable(wireText(40))),
    account_holder_name: v.optional(wireText(200)),
  }),
  response: v.object({
    result: v.picklist(nameCheckResults),
    suggested_name: v.nullable(wireText(160)),
  }),
  refusals: ['invalid_input', 'not_permitted', 'account_frozen', 'too_many_requests'],
  isNew: true,
});

export const findRoutingNumber = endpoint({
  name: 'findRoutingNumber',
  method: 'GET',
  path: '/routing-number/',
  summary: 'The bank of a US routing number; none where the directory does not know it',
  access: 'session',
  query: v.strictObject({ routing_number: v.pipe(v.string(), v.regex(/^\d{9}$/)) }),
  response: v.object({
    results: v.array(v.object({ routing_number: wireText(9), bank_name: wireText(120) })),
    count: v.number(),
  }),
  isNew: true,
});
