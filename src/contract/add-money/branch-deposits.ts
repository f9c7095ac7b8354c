import * as v from 'valibot';
import { slipRefusals } from '#domain/add-money/slip-decision.ts';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { sandboxStaff } from '../sandbox.ts';
import { idParams, wireDay, wireId, wireText } from '../values.ts';
import { standing } from './sandbox-deposits.ts';

/** An account of Kheya at another bank, into which money is paid at its counters (product.md B6 f). */
export const depositBank = v.object({
  /** What `branch_deposit.bank` takes. */
  id: wireText(20),
  bank_name: wireText(120),
  branch_name: wireText(80),
  account_holder_name: wireText(120),
  account_number: wireText(24),
  routing_number: wireText(9),
});
export type DepositBank = v.InferOutput<typeof depositBank>;

/** What is told of a slip when its deposit is announced. */
export const announcedSlip = v.strictObject({
  bank: wireText(20),
  branch: wireText(200),
  /** The day at the counter, in Dhaka. */
  deposited_on: wireText(10),
  /** The number that the bank printed on the slip. */
  bank_reference: wireText(60),
  /** The slip itself: one’s own FINANCIAL_FILE. */
  slip: wireId,
});

/** The same as the bank keeps it. */
export const keptSlip = v.object({
  bank: wireText(20),
  branch: wireText(80),
  deposited_on: wireDay,
  bank_reference: wireText(24),
  slip: wireId,
});

export const listDepositBanks = endpoint({
  name: 'listDepositBanks',
  method: 'GET',
  path: '/deposit-bank/',
  summary: 'The accounts into which taka are paid at a branch, to be announced with the slip',
  access: 'session',
  response: listOf(depositBank),
  isNew: true,
});

const staff = v.picklist(sandboxStaff);

export const decideSandboxSlip = endpoint({
  name: 'decideSandboxSlip',
  method: 'POST',
  path: '/sandbox/add-money/{id}/slip/',
  summary:
    'Plays staff who compare a slip with the account: one confirms and another has to confirm, too; the word of one refuses',
  access: 'api-key',
  params: idParams,
  body: v.variant('says', [
    v.strictObject({ says: v.literal('CONFIRM'), staff }),
    v.strictObject({ says: v.literal('REFUSE'), staff, reason: v.picklist(slipRefusals) }),
  ]),
  response: v.object({ ...standing.entries, proposed_by: v.nullable(wireText(80)) }),
  refusals: ['not_found', 'conflict'],
  isNew: true,
});
