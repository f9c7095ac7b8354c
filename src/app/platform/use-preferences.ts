import { useSyncExternalStore } from 'react';
import { preferenceStore } from './preferences.ts';
import type { Preferences } from './preferences.ts';

/** The preferences; rerenders on change. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(preferenceStore.subscribe, preferenceStore.get, preferenceStore.get);
