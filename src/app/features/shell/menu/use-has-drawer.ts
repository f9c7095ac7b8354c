import { useSyncExternalStore } from 'react';

/** From this width on the menu stands beside the screens (`layout.module.css`). */
const wide = (): MediaQueryList => matchMedia('(min-width: 960px)');

const subscribe = (changed: () => void): (() => void) => {
  const query = wide();
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the screen is wide enough for the menu at its side: on a phone it is not even made. */
export const useHasDrawer = (): boolean => useSyncExternalStore(subscribe, () => wide().matches);
