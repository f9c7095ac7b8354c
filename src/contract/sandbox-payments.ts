import * as v from 'valibot';
import { achReturnCodes, checkReturns, slipRefusals } from '#domain/deposits/deposits.ts';
import { limitGroups } from '#domain/limits.ts';
import { topUpStatuses } from '#domain/top-ups.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from './endpoint.ts';
import { sandboxStaff } from './sandbox.ts';
import { mobileOperator } from './top-ups.ts';
import {
  currency,
  idParams,
  wireId,
  wireInstant,
  wireMoney,
  wireRate,
  wireText,
} from './values.ts';

/** How far to advance a transfer, regardless of its rail's hours (product.md B17). */
export const transferStops = ['SENT', 'DELIVERED', 'CONFIRMED', 'FAILED', 'RETURNED'] as const;

export const advanceSandboxTransfer = endpoint({
  name: 'advanceSandboxTransfer',
  method: 'POST',
  path: '/sandbox/transfer/{id}/advance/',
  summary: 'Advances a transfer immediately: to its rail, to completion, or to a return',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({ to: v.picklist(transferStops) }),
  response: v.object({ id: wireId, status: v.picklist(transactionStatuses) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const setSandboxRate = endpoint({
  name: 'setSandboxRate',
  method: 'POST',
  path: '/sandbox/rate/',
  summary: 'Sets the market rate from now on; open quotes are unchanged',
  access: 'api-key',
  body: v.strictObject({ value: wireRate }),
  status: 201,
  response: v.object({ mid_market_rate: wireRate, effective_at: wireInstant }),
  refusals: ['invalid_input'],
  isNew: true,
});

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The limits that can be set; amounts are in the row's currency. */
const ruleFigures = v.object({
  minimum_per_transaction: wireMoney,
  maximum_per_transaction: wireMoney,
  daily_amount: wireMoney,
  monthly_amount: wireMoney,
  daily_count: count,
  monthly_count: count,
});

export const setSandboxTransferRule = endpoint({
  name: 'setSandboxTransferRule',
  method: 'POST',
  path: '/sandbox/transfer-rule/',
  summary:
    'Sets the limits of a transfer mode from now on, for all customers; omitted limits are unchanged',
  access: 'api-key',
  body: v.strictObject({
    name: v.picklist(limitGroups),
    ...v.partial(ruleFigures).entries,
  }),
  status: 201,
  response: v.object({
    name: v.picklist(limitGroups),
    currency,
    ...ruleFigures.entries,
    effective_at: wireInstant,
  }),
  refusals: ['invalid_input'],
  isNew: true,
});

/** The deposit after a sandbox control. */
const depositState = v.object({ id: wireId, status: v.picklist(transactionStatuses) });

export const advanceSandboxDeposit = endpoint({
  name: 'advanceSandboxDeposit',
  method: 'POST',
  path: '/sandbox/add-money/{id}/advance/',
  summary: 'Advances a deposit immediately, outside its rail’s hours too',
  access: 'api-key',
  params: idParams,
  body: v.strictObject({ to: v.picklist(['SENT', 'CLEARED']) }),
  response: depositState,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const returnSandboxDeposit = endpoint({
  name: 'returnSandboxDeposit',
  method: 'POST',
  path: '/sandbox/ach-return/',
  summary: 'Returns an ACH deposit as the other bank would, also after it has cleared',
  access: 'api-key',
  body: v.strictObject({ deposit: wireId, code: v.picklist(achReturnCodes) }),
  response: depositState,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const returnSandboxCheck = endpoint({
  name: 'returnSandboxCheck',
  method: 'POST',
  path: '/sandbox/check-return/',
  summary: 'Returns a check as the check writer’s bank would, also after it has cleared',
  access: 'api-key',
  body: v.strictObject({ deposit: wireId, reason: v.picklist(checkReturns) }),
  response: depositState,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

const staff = v.picklist(sandboxStaff);

export const decideSandboxSlip = endpoint({
  name: 'decideSandboxSlip',
  method: 'POST',
  path: '/sandbox/add-money/{id}/slip/',
  summary: 'Decides a branch deposit as staff: two must confirm, one can reject',
  access: 'api-key',
  params: idParams,
  body: v.variant('says', [
    v.strictObject({ says: v.literal('CONFIRM'), staff }),
    v.strictObject({ says: v.literal('REFUSE'), staff, reason: v.picklist(slipRefusals) }),
  ]),
  response: v.object({ ...depositState.entries, proposed_by: v.nullable(wireText(80)) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

export const advanceSandboxTopUp = endpoint({
  name: 'advanceSandboxTopUp',
  method: 'POST',
  path: '/sandbox/top-up/{id}/advance/',
  summary: 'Advances a top-up immediately: to its operator, then to its outcome',
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
  summary: 'Makes an operator available or unavailable',
  access: 'api-key',
  body: v.strictObject({ code: mobileOperator, is_available: v.boolean() }),
  response: v.object({ code: mobileOperator, down_since: v.nullable(wireInstant) }),
  isNew: true,
});
