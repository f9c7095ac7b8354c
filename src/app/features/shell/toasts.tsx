import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { waitingToasts } from '#app/ui/surfaces/toasts.ts';

const ToastHost = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#app/ui/surfaces/toast-host.tsx'))).ToastHost,
}));

/** The toasts. Their host loads with the first one, which waits for it, and stays from then on. */
export const Toasts = () => {
  const waiting = useSyncExternalStore(waitingToasts.subscribe, waitingToasts.get);
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null;
};
