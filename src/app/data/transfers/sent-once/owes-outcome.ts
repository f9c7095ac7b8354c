import { servedCustomer } from '#app/platform/session/known-customer.ts';
import { vaultOf } from '#app/platform/storage/vault.ts';

/** Under which names sendings without an outcome are kept on the device. */
export const pendingNames = {
  transfer: 'pending-transfer',
  topUp: 'pending-top-up',
  deposit: 'pending-deposit',
} as const;

/** Whether the outcome of anything sent from this device is not known here: a look, not what it was. */
export const owesOutcome = async (): Promise<boolean> => {
  const person = servedCustomer()?.person;
  if (person === undefined) return false;
  const vault = await vaultOf(person);
  const kept = await Promise.all(Object.values(pendingNames).map((name) => vault.read(name)));
  return kept.some((record) => record !== undefined);
};
