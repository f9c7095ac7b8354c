import { useEffect, useState } from 'react';
import { servedVault } from '#app/platform/storage/vault.ts';
import { runAfterFirstPaint } from '#app/platform/timing.ts';

/** The record names of unresolved submissions. */
export const pendingNames = {
  transfer: 'pending-transfer',
  topUp: 'pending-top-up',
  deposit: 'pending-deposit',
} as const;

/** Whether this device has an unresolved submission; checked again on every mount. */
export const useHasUnresolvedSubmission = (isEnabled = true): boolean => {
  const [hasUnresolved, setHasUnresolved] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isGone = false;
    runAfterFirstPaint(async () => {
      // An unreadable device has nothing to report.
      const isFound = await hasUnresolvedSubmission().catch(() => false);
      if (!isGone) setHasUnresolved(isFound);
    });
    return () => {
      isGone = true;
    };
  }, [isEnabled]);
  return isEnabled && hasUnresolved;
};

/** Whether any unresolved submission is stored. */
const hasUnresolvedSubmission = async (): Promise<boolean> => {
  const vault = await servedVault();
  if (vault === undefined) return false;
  const records = await Promise.all(Object.values(pendingNames).map((name) => vault.read(name)));
  return records.some((record) => record !== undefined);
};
