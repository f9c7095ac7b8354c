import { sessionExpiredCode } from '#contract/problems.ts';
import { isApiError } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { connectivity, noteAnswer, noteSilence, noteUnavailable } from './connectivity.ts';
import { closeDialog, currentDialog, raiseDialog } from './dialogs.ts';
import { navigateTo } from './navigation.ts';

/** Whether a person waits for this call or it runs by itself (product.md A26). */
export type Urgency = 'foreground' | 'background';

/** The screen that verifies this device (spec 8, product.md B1). */
const devicePath = '/auth/device';

export const isSessionExpired = (error: unknown): boolean =>
  isApiError(error) &&
  error.problem?.status === 401 &&
  Number(error.problem.code) === sessionExpiredCode;

const sendToDeviceScreen = (): void => {
  if (location.pathname.startsWith(devicePath)) return;
  const nextUrl = location.pathname + location.search;
  navigateTo(`${devicePath}?nextUrl=${encodeURIComponent(nextUrl)}`);
};

/**
 * The one place that decides what a failure does beyond its caller (spec 8; product.md A9, A10,
 * A26): dialogs and the device screen for calls a person waits for, the expired session for all.
 */
export const applyErrorPolicy = (error: ApiError, urgency: Urgency): void => {
  if (error.kind === 'dropped' || error.kind === 'signed-out') return;
  if (error.kind === 'offline') {
    noteSilence();
    return void askUntilBack();
  }
  const status = error.problem?.status;
  if (status === undefined) return;
  if (status === 502 || status === 503) {
    noteUnavailable();
    void askUntilBack();
  } else noteAnswer();
  if (isSessionExpired(error)) return raiseDialog('session-expired');
  if (urgency === 'background') return;
  if (status === 406) return sendToDeviceScreen();
  if (status === 502) return raiseDialog('maintenance');
  if (status >= 500 && status !== 503) raiseDialog('server-error');
};

/** Told by the API client, which knows how to ask whether the bank is back. */
let probe: () => Promise<boolean> = () => Promise.resolve(false);
export const setProbe = (next: () => Promise<boolean>): void => {
  probe = next;
};

const askAgainAfterMs = 10_000;
let isAsking = false;

const isAway = (): boolean =>
  connectivity.get() !== 'online' || currentDialog.get() === 'maintenance';

/**
 * Asks every ten seconds whether the bank is back; its answer takes banner and dialog away (A9, A10,
 * B31). What failed meanwhile is asked again by the query layer.
 */
const askUntilBack = async (): Promise<void> => {
  if (isAsking) return;
  isAsking = true;
  while (isAway()) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfterMs));
    if (!(await probe())) continue;
    closeDialog('maintenance');
    noteAnswer();
  }
  isAsking = false;
};
