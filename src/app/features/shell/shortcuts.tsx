import { useNavigate } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { ShortcutAction } from '#domain/navigation/shortcuts.ts';
import { resolveShortcut } from '#domain/navigation/shortcuts.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { usePreferences } from '#app/platform/use-preferences.ts';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import { openSearch } from './search.tsx';

const ShortcutList = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./shortcut-list.tsx'))).ShortcutList,
}));

/** The keys of the commonest moves; their list comes when it is asked for. */
export const Shortcuts = () => {
  const [isListed, setIsListed] = useState(false);
  useSearchKey();
  useShortcuts(useCallback(() => setIsListed(true), []));
  if (!isListed) return null;
  return (
    <Suspense>
      <ShortcutList onClose={() => setIsListed(false)} />
    </Suspense>
  );
};

/** The second of two keys comes within this time, or is a first one. */
const togetherWithinMs = 1_500;

const dialogs = 'dialog[open], [role="dialog"], [role="alertdialog"]';

/** Keys that are somebody's text, or another program's, are not ours. */
const isTyping = ({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  isComposing ||
  (target instanceof Element &&
    target.closest(`input, textarea, select, [contenteditable], ${dialogs}`) !== null);

/** Ctrl+K and ⌘K open the search also while typing, and cannot be switched off: no text begins with them. */
const useSearchKey = (): void => {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { ctrlKey, metaKey, altKey, shiftKey, code } = event;
      if (event.defaultPrevented || code !== 'KeyK' || altKey || shiftKey) return;
      if (ctrlKey === metaKey || document.querySelector(dialogs)) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

/** Listens for the keys of the commonest moves, unless they were switched off (WCAG 2.1.4). */
const useShortcuts = (showList: () => void): void => {
  const { hasShortcuts } = usePreferences();
  const country = useUserCountry();
  const navigate = useNavigate();
  const before = useRef<{ readonly key: string; readonly atMs: number }>(undefined);
  useEffect(() => {
    if (!hasShortcuts) return;
    const run: Readonly<Record<ShortcutAction, () => unknown>> = {
      home: () => navigate({ to: '/$country/user/overview', params: { country } }),
      accounts: () => navigate({ to: '/$country/user/accounts', params: { country } }),
      transactions: () => navigate({ to: '/$country/user/transactions', params: { country } }),
      notifications: () => navigate({ to: '/$country/user/notifications', params: { country } }),
      find: openSearch,
      list: showList,
    };
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event)) return;
      const last = before.current;
      const isTogether = last && event.timeStamp - last.atMs < togetherWithinMs;
      const action = resolveShortcut(isTogether ? last.key : undefined, event.key);
      before.current = action === 'pending' ? { key: event.key, atMs: event.timeStamp } : undefined;
      if (action === undefined || action === 'pending') return;
      event.preventDefault();
      run[action]();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [hasShortcuts, country, navigate, showList]);
};
