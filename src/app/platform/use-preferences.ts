import { useSyncExternalStore } from 'react';
import { preferenceStore } from './preferences.ts';
import type { Preferences } from './preferences.ts';
import { isPrintingFigures } from './print-figures.ts';

/** The preferences; rerenders on change. Nothing is hidden while it is printed with its figures. */
export const usePreferences = (): Preferences => {
  const chosen = useSyncExternalStore(
    preferenceStore.subscribe,
    preferenceStore.get,
    preferenceStore.get,
  );
  const isPrinting = useSyncExternalStore(
    isPrintingFigures.subscribe,
    isPrintingFigures.get,
    isPrintingFigures.get,
  );
  return isPrinting && chosen.isBalanceHidden ? { ...chosen, isBalanceHidden: false } : chosen;
};
