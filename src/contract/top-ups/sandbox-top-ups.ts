import * as v from 'valibot';
import { topUpStatuses } from '#domain/top-ups/top-up-status.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, wireId, wireInstant } from '../values.ts';
import { mobileOperator } from './operators.ts';

export const advanceSandboxTopUp = endpoint({
  name: 'advanceSandboxTopUp',
  method: 'POST',
  path: '/sandbox/top-up/{id}/advance/',
  summary: 'Brings a recharge on at once: to its operator, and from there to an end',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({ to: v.picklist(['SENT', 'DELIVERED', 'FAILED']) }),
  response: v.object({ id: wireId, status: v.picklist(topUpStatuses) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const setSandboxOperator = endpoint({
  name: 'setSandboxOperator',
  method: 'POST',
  path: '/sandbox/top-up-operator/',
  summary: 'Lets an operator take recharges, or none',
  access: 'api-key',
  body: v.strictObject({ code: mobileOperator, is_available: v.boolean() }),
  response: v.object({ code: mobileOperator, down_since: v.nullable(wireInstant) }),
  isNew: true,
});
