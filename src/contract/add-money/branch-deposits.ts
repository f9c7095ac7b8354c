import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf } from '../pagination.ts';
import { wireDay, wireId, wireText } from '../values.ts';

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
