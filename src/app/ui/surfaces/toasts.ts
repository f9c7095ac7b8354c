import type { ReactNode } from 'react';
import { observable } from '#app/platform/observable.ts';
import { onPurge } from '#app/platform/session/purge.ts';

/** A short message about what was just done. What needs an answer is a notice or a dialog, not a toast. */
export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'error';
  readonly text: ReactNode;
  /** How the customer takes it back, where that is possible. */
  readonly undo?: ToastUndo;
}

export interface ToastUndo {
  /** Rejects if it could not be undone. */
  readonly run: () => Promise<void>;
  /** Said in place of the toast when it was undone. */
  readonly done: ReactNode;
}

/** Toasts that the host has not shown yet: it loads with the first one (toast-host.tsx). */
export const waitingToasts = observable<readonly ToastMessage[]>([]);

/** Shows a toast, as soon as the host is there. */
export const showToast = (toast: ToastMessage): void =>
  waitingToasts.set([...waitingToasts.get(), toast]);

onPurge(() => waitingToasts.set([]));
