import { observable } from './observable.ts';

/** The dialogs of spec 8, by what they are about. */
export type DialogKind = 'session-expired' | 'maintenance' | 'server-error';

/** The one dialog on screen. A later one waits behind nothing: it is dropped (B33, B34). */
export const currentDialog = observable<DialogKind | undefined>(undefined);

const rank: Record<DialogKind, number> = {
  'server-error': 0,
  maintenance: 1,
  'session-expired': 2,
};

/** Raises a dialog unless a graver or the same one is up. */
export const raiseDialog = (kind: DialogKind): void => {
  const open = currentDialog.get();
  if (open === undefined || rank[kind] > rank[open]) currentDialog.set(kind);
};

/** Takes a dialog down if it is the one on screen. */
export const closeDialog = (kind: DialogKind): void => {
  if (currentDialog.get() === kind) currentDialog.set(undefined);
};
