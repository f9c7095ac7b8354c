import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingTransfer, readPendingSend } from '#app/data/transfers/pending-send.ts';
import type { PendingSend } from '#app/data/transfers/pending-send.ts';

/** The sending this device knows no outcome of, `none` without one; undefined until it was asked. */
export const usePendingSend = (): PendingSend | 'none' | undefined => {
  const pending = useSyncExternalStore(pendingTransfer.subscribe, pendingTransfer.get);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void readPendingSend().finally(() => setIsRead(true));
  }, []);
  return isRead ? (pending ?? 'none') : undefined;
};
