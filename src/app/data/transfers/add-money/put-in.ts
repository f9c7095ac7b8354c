import * as v from 'valibot';
import { createDeposit, listDeposits, voidDeposit } from '#contract/add-money/deposits.ts';
import type { Deposit, DepositReference } from '#contract/add-money/deposits.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { currency } from '#contract/values.ts';
import { call } from '#app/platform/api-client.ts';
import { queryClient } from '../../query-client.ts';
import { refreshMoney } from '../refresh-money.ts';
import { isDefiniteNo } from '../sent-once/definite-no.ts';
import { pendingRecord } from '../sent-once/pending-record.ts';

/** What was agreed to, kept before it is sent with the reference it is sent under. */
const pendingDeposit = v.object({
  reference: v.string(),
  body: createDeposit.body,
  /** For telling the customer which one it is. */
  told: v.object({ source: v.string(), amount: v.string(), currency }),
  sentAtMs: v.number(),
});
export type PendingDeposit = v.InferOutput<typeof pendingDeposit>;

/** The one this device waits for. */
export const pendingDeposits = pendingRecord('pending-deposit', pendingDeposit);

/** What is about to be asked for. */
export type AgreedDeposit = Omit<PendingDeposit, 'sentAtMs'>;

/** A wish to put money in, ready to be sent. */
export const prepareDeposit = (
  body: BodyInput<typeof createDeposit>,
  told: PendingDeposit['told'],
): AgreedDeposit => ({ reference: crypto.randomUUID(), body, told });

const askAgain = async (): Promise<void> => {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['deposits'] }), refreshMoney()]);
};

/** Notes the end of a reference: it is owed nothing more here, and every figure is asked anew. */
export const settleDeposit = async (reference: string): Promise<void> => {
  await pendingDeposits.forget(reference);
  void askAgain();
};

/**
 * Puts money in, once for each reference: it is kept on the device before it is sent, and goes once
 * an outcome is known (product.md A22).
 */
export const putIn = async (pending: AgreedDeposit): Promise<Deposit> => {
  await pendingDeposits.keep(pending);
  try {
    const made = await call(createDeposit, {
      body: pending.body,
      idempotencyKey: pending.reference,
    });
    await settleDeposit(pending.reference);
    return made;
  } catch (error) {
    // A definite no has moved nothing, so nothing is owed any more.
    if (isDefiniteNo(error)) await settleDeposit(pending.reference);
    throw error;
  }
};

/** What became of a reference; never says more than the bank does. */
export const askDeposit = async (reference: string): Promise<DepositReference> => {
  const { results } = await call(listDeposits, {
    query: { client_reference: reference },
    urgency: 'background',
  });
  return results[0]!;
};

/** Gives a pending one up: the bank says what stands, and refuses it from now on if nothing does. */
export const giveUpDeposit = async (reference: string): Promise<DepositReference> => {
  const told = await call(voidDeposit, { body: { client_reference: reference } });
  await settleDeposit(reference);
  return told;
};
