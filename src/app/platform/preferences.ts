import { useSyncExternalStore } from 'react';
import { preferenceStore } from './preference-store.ts';
import type { Preferences } from './preference-store.ts';

/** The preferences, rendering again when they change. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(preferenceStore.subscribe, preferenceStore.get, preferenceStore.get);
