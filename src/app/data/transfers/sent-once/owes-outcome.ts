import { servedVault } from '#app/platform/storage/served-vault.ts';

/** Under which names sendings without an outcome are kept on the device. */
export const pendingNames = {
  transfer: 'pending-transfer',
  topUp: 'pending-top-up',
  deposit: 'pending-deposit',
} as const;

/** Whether the outcome of anything sent from this device is not known here: a look, not what it was. */
export const owesOutcome = async (): Promise<boolean> => {
  const vault = await servedVault();
  if (vault === undefined) return false;
  const kept = await Promise.all(Object.values(pendingNames).map((name) => vault.read(name)));
  return kept.some((record) => record !== undefined);
};
