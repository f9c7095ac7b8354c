import { useEffect, useState } from 'react';
import { servedVault } from '#app/platform/storage/vault.ts';
import { runAfterFirstPaint } from '#app/platform/timing.ts';

/** Under which names sendings without an outcome are kept on the device. */
export const pendingNames = {
  transfer: 'pending-transfer',
  topUp: 'pending-top-up',
  deposit: 'pending-deposit',
} as const;

/** Whether the outcome of something sent is not known here; looked for anew whenever it is asked for. */
export const useHasUnresolvedSubmission = (isAsked = true): boolean => {
  const [isOwed, setIsOwed] = useState(false);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isGone = false;
    runAfterFirstPaint(async () => {
      // A device that cannot be read has nothing to tell.
      const isFound = await hasUnresolvedSubmission().catch(() => false);
      if (!isGone) setIsOwed(isFound);
    });
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return isAsked && isOwed;
};

/** Whether the outcome of anything sent from this device is not known here: a look, not what it was. */
const hasUnresolvedSubmission = async (): Promise<boolean> => {
  const vault = await servedVault();
  if (vault === undefined) return false;
  const kept = await Promise.all(Object.values(pendingNames).map((name) => vault.read(name)));
  return kept.some((record) => record !== undefined);
};
