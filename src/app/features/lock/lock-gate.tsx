import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { loadTexts } from '#app/i18n/texts.ts';
import { isGateShut, subscribeGate } from '#app/platform/lock/is-locked.ts';
import './cover.css';

const LockScreen = lazy(async () => {
  const [{ LockScreen }, { followLock }] = await Promise.all([
    import('./lock-screen.tsx'),
    import('#app/platform/lock/auto-lock.ts'),
    loadTexts('lock'),
  ]);
  followLock();
  return { default: LockScreen };
});

/**
 * Nothing of the app exists while the lock is shut: not hidden, but not there, in the document and
 * in the accessibility tree alike. Decided before the first paint, and without waiting.
 */
export const LockGate = ({ children }: { readonly children: ReactNode }) => {
  const isShut = useSyncExternalStore(subscribeGate, isGateShut);
  if (!isShut) return children;
  return (
    <Suspense fallback={null}>
      <LockScreen />
    </Suspense>
  );
};
