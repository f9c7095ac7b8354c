import * as v from 'valibot';
import { createTransfer } from '#contract/transfers/transfers.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { observable } from '#app/platform/observable.ts';
import { servedCustomer } from '#app/platform/session/known-customer.ts';
import { onForget } from '#app/platform/session/purge.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';

const recordName = 'pending-transfer';

/**
 * A transfer that was sent, or was about to be, and whose outcome is not known here. The body is sent
 * again as it is, under the same reference: whatever happened, it happens once (product.md A22).
 */
const pendingSend = v.object({
  reference: v.string(),
  body: createTransfer.body,
  snapshot: v.string(),
  /** What the customer had agreed to, for telling them which one it is. */
  told: v.object({
    payee: v.string(),
    amount: v.string(),
    currency: v.picklist(['USD', 'BDT']),
    country: v.string(),
  }),
  sentAtMs: v.number(),
});
export type PendingSend = v.InferOutput<typeof pendingSend>;

/** The pending one of who is served here, as far as the device was asked. */
export const pendingTransfer = observable<PendingSend | undefined>(undefined);

onForget(() => pendingTransfer.set(undefined));

const vault = async () => {
  const person = servedCustomer()?.person;
  return person === undefined ? undefined : vaultOf(person);
};

/** Keeps a sending before it is sent; false where the device can keep nothing. */
export const keepPendingSend = async (
  pending: Omit<PendingSend, 'sentAtMs'>,
): Promise<PendingSend> => {
  const kept = { ...pending, sentAtMs: bankNowMs() };
  pendingTransfer.set(kept);
  await (await vault())?.write(recordName, kept);
  return kept;
};

/** Forgets the sending of a reference, once its outcome is known; another one stays. */
export const forgetPendingSend = async (reference: string): Promise<void> => {
  if (pendingTransfer.get()?.reference !== reference) return;
  pendingTransfer.set(undefined);
  await (await vault())?.remove(recordName);
};

/** Looks on the device whether an outcome is still owed. */
export const readPendingSend = async (): Promise<PendingSend | undefined> => {
  const stored = await (await vault())?.read(recordName);
  const parsed = v.safeParse(pendingSend, stored);
  pendingTransfer.set(parsed.success ? parsed.output : undefined);
  return pendingTransfer.get();
};
