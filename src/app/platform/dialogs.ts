import { observable } from './observable.ts';

/** The dialogs of spec 8. */
export type DialogKind = 'session-expired' | 'maintenance' | 'server-error';

/** The open dialog. Others are not queued but dropped (B33, B34). */
export const currentDialog = observable<DialogKind | undefined>(undefined);

const rank: Record<DialogKind, number> = {
  'server-error': 0,
  maintenance: 1,
  'session-expired': 2,
};

let openedAtMs = Number.NEGATIVE_INFINITY;

/** Opens a dialog unless one of the same or higher rank is open. */
export const raiseDialog = (kind: DialogKind): void => {
  const open = currentDialog.get();
  if (open !== undefined && rank[kind] <= rank[open]) return;
  openedAtMs = performance.now();
  currentDialog.set(kind);
};

/** Closes a dialog if it is open. */
export const closeDialog = (kind: DialogKind): void => {
  if (currentDialog.get() === kind) currentDialog.set(undefined);
};

/** The time that a person needs to notice a dialog and read its two sentences. */
const readableMs = 5_000;

/** Closes a dialog whose cause is over, once there was time to read it. */
export const closeDialogWhenRead = (kind: DialogKind): void => {
  const leftMs = openedAtMs + readableMs - performance.now();
  if (leftMs <= 0) closeDialog(kind);
  else setTimeout(() => closeDialog(kind), leftMs);
};
