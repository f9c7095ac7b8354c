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

/** Opens a dialog unless one of the same or higher rank is open. */
export const raiseDialog = (kind: DialogKind): void => {
  const open = currentDialog.get();
  if (open === undefined || rank[kind] > rank[open]) currentDialog.set(kind);
};

/** Closes a dialog if it is open. */
export const closeDialog = (kind: DialogKind): void => {
  if (currentDialog.get() === kind) currentDialog.set(undefined);
};
