import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { loadTexts } from '#app/i18n/texts.ts';
import { hasLock, isGateShut, subscribeGate } from '#app/platform/lock-state.ts';
import { PartMissing } from '#app/ui/page/screen-missing.tsx';
import './cover.css';

const loadLockScreen = async () => {
  const [{ LockScreen }, { followLock }] = await Promise.all([
    import('./lock-screen.tsx'),
    import('#app/platform/app-lock/auto-lock.ts'),
    loadTexts('features/app-lock'),
  ]);
  followLock();
  return { default: LockScreen };
};

/** Without its own screen the lock stays shut all the same, and says why it cannot be opened. */
const LockScreen = lazy(() => loadLockScreen().catch(() => ({ default: PartMissing })));

/** Whoever sets up a lock has its screen on the device from then on, network or not. */
const useLockScreenAtHand = (): void => {
  const isSetUp = useSyncExternalStore(hasLock.subscribe, hasLock.get);
  useEffect(() => {
    if (isSetUp) loadLockScreen().catch(() => undefined);
  }, [isSetUp]);
};

/**
 * Nothing of the app exists while the lock is shut: not hidden, but not there, in the document and
 * in the accessibility tree alike. Decided before the first paint, and without waiting.
 */
export const LockGate = ({ children }: { readonly children: ReactNode }) => {
  useLockScreenAtHand();
  const isShut = useSyncExternalStore(subscribeGate, isGateShut);
  if (!isShut) return children;
  return (
    <Suspense fallback={null}>
      <LockScreen />
    </Suspense>
  );
};
