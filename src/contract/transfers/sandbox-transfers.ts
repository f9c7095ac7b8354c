import * as v from 'valibot';
import { limitGroups } from '#domain/transfers/limit-groups.ts';
import { transactionStatuses } from '#domain/transactions/transaction-status.ts';
import { endpoint } from '../endpoint.ts';
import { currency, idParams, wireId, wireInstant, wireMoney, wireRate } from '../values.ts';

/** How far a transfer is brought at once, whatever its rail's hours say (product.md B17). */
export const transferStops = ['SENT', 'DELIVERED', 'CONFIRMED', 'FAILED', 'RETURNED'] as const;

export const advanceSandboxTransfer = endpoint({
  name: 'advanceSandboxTransfer',
  method: 'POST',
  path: '/sandbox/transfer/{id}/advance/',
  summary: 'Brings a transfer on at once: to its rail, to its end, or back from there',
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
  summary: 'Sets the market’s taka for one dollar from now on; prices that hold stay',
  access: 'api-key',
  body: v.strictObject({ value: wireRate }),
  status: 201,
  response: v.object({ mid_market_rate: wireRate, effective_at: wireInstant }),
  refusals: ['invalid_input'],
  isNew: true,
});

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a limit may be set to; amounts are in the rule's own currency. */
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
  summary: 'Sets limits of a way to send from now on, for everybody; what is not said stays',
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
