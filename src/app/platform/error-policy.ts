import { sessionExpiredCode } from '#contract/problems.ts';
import { isApiError } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import { noteAnswer, noteSilence, noteUnavailable } from './connectivity.ts';
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
  if (error.kind === 'offline') return noteSilence();
  const status = error.problem?.status;
  if (status === undefined) return;
  if (status === 502 || status === 503) noteUnavailable();
  else noteAnswer();
  if (isSessionExpired(error)) return raiseDialog('session-expired');
  if (urgency === 'background') return;
  if (status === 406) return sendToDeviceScreen();
  if (status === 502) {
    raiseDialog('maintenance');
    return void liftWhenBack();
  }
  if (status >= 500 && status !== 503) raiseDialog('server-error');
};

/** Told by the API client, which knows how to ask whether the bank is back. */
let probe: () => Promise<boolean> = () => Promise.resolve(false);
export const setProbe = (next: () => Promise<boolean>): void => {
  probe = next;
};

const probeEveryMs = 10_000;
let isProbing = false;

/** Asks every ten seconds and lifts the maintenance dialog when the bank answers (A10, B31). */
const liftWhenBack = async (): Promise<void> => {
  if (isProbing) return;
  isProbing = true;
  while (currentDialog.get() === 'maintenance') {
    await new Promise((resolve) => setTimeout(resolve, probeEveryMs));
    if (await probe()) closeDialog('maintenance');
  }
  isProbing = false;
};
