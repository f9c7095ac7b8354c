import { lazy, Suspense, useCallback, useState } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useShortcuts } from './use-shortcuts.ts';

const ShortcutList = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./shortcut-list.tsx'))).ShortcutList,
}));

/** The keys of the commonest moves; their list comes when it is asked for. */
export const Shortcuts = () => {
  const [isListed, setIsListed] = useState(false);
  useShortcuts(useCallback(() => setIsListed(true), []));
  if (!isListed) return null;
  return (
    <Suspense>
      <ShortcutList onClose={() => setIsListed(false)} />
    </Suspense>
  );
};
