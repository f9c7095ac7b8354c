import { useSyncExternalStore } from 'react';

/** From this width on a screen has two columns (ui.md 3), as in the theme's `lg`. */
const query = '(min-width: 1024px)';

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the window is wide enough for two columns at this moment. */
export const isWide = (): boolean => matchMedia(query).matches;

/** Whether the window is wide enough for two columns; renders again when that changes. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide);
