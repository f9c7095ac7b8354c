import * as v from 'valibot';
import { createDeposit, listDeposits, voidDeposit } from '#contract/deposits.ts';
import type { Deposit } from '#contract/deposits.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { currency } from '#contract/values.ts';
import { call } from '#app/platform/api-client.ts';
import { queryClient } from '../../query-client.ts';
import { refreshMoney } from '../refresh-money.ts';
import { pendingNames } from '../sent-once/owes-outcome.ts';
import { pendingRecord } from '../sent-once/pending-record.ts';
import { sentOnce } from '../sent-once/sent-once.ts';

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
export const pendingDeposits = pendingRecord(pendingNames.deposit, pendingDeposit);

/** What is about to be asked for. */
export type AgreedDeposit = Omit<PendingDeposit, 'sentAtMs'>;

/** A wish to put money in, ready to be sent. */
export const prepareDeposit = (
  body: BodyInput<typeof createDeposit>,
  told: PendingDeposit['told'],
): AgreedDeposit => ({ reference: crypto.randomUUID(), body, told });

/** What was put in from here: how it is asked after, given up and settled. */
export const sentDeposits = sentOnce<Deposit>({
  record: pendingDeposits,
  refresh: () =>
    Promise.all([queryClient.invalidateQueries({ queryKey: ['deposits'] }), refreshMoney()]),
  ask: async (reference) => {
    const { results } = await call(listDeposits, {
      query: { client_reference: reference },
      urgency: 'background',
    });
    return results[0]?.deposit ?? null;
  },
  giveUp: async (reference) =>
    (await call(voidDeposit, { body: { client_reference: reference } })).deposit,
});

const post = (agreed: AgreedDeposit): Promise<Deposit> =>
  call(createDeposit, { body: agreed.body, idempotencyKey: agreed.reference });

/**
 * Puts money in, once for each reference: it is kept on the device before it is sent, and goes once
 * an outcome is known (product.md A22).
 */
export const putIn = async (agreed: AgreedDeposit): Promise<Deposit> => {
  await pendingDeposits.keep(agreed);
  return sentDeposits.send(agreed.reference, () => post(agreed));
};

/** Asks for a pending one again as it was: under its reference nothing can be pulled twice. */
export const putInAgain = (pending: PendingDeposit): Promise<Deposit> =>
  sentDeposits.sendAgain(pending.reference, () => post(pending));
