import { pendingTransfer, readPendingSend } from '#app/data/transfers/pending-send.ts';
import type { PendingSend } from '#app/data/transfers/pending-send.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';

const source = { state: pendingTransfer, read: readPendingSend };

/** The sending this device knows no outcome of, `none` without one; undefined until it was asked. */
export const usePendingSend = (): PendingSend | 'none' | undefined => usePending(source);
