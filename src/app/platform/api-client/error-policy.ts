import { isSignInPath } from '#domain/navigation/paths.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import { isApiError } from '../api-error.ts';
import type { ApiError } from '../api-error.ts';
import { isAppTooOld } from '../app-update.ts';
import { noteAnswer, noteFailure } from '../connectivity.ts';
import { raiseDialog } from '../errors/dialogs.ts';
import { navigateTo } from '../navigation.ts';
import { observable } from '../observable.ts';

/** Whether a person waits for this call or it runs by itself (product.md A26). */
export type Urgency = 'foreground' | 'background';

/** The screen that verifies this device (spec 8, product.md B1). */
const devicePath = '/auth/device';

/**
 * True once the bank has asked for this device to be verified, until it is. A background call sends
 * nobody away from what they are at: the shell says it and offers the way (product.md A26).
 */
export const isDeviceUnknown = observable(false);

export const isSessionExpired = (error: unknown): boolean =>
  isApiError(error) &&
  error.problem?.status === 401 &&
  Number(error.problem.code) === sessionExpiredCode;

const sendToDeviceScreen = (): void => {
  if (location.pathname.startsWith(devicePath)) return;
  // The steps of a sign-in are over once they are taken: what was wanted before them is remembered.
  if (isSignInPath(location.pathname)) return navigateTo(devicePath);
  const nextUrl = location.pathname + location.search;
  navigateTo(`${devicePath}?nextUrl=${encodeURIComponent(nextUrl)}`);
};

/** What a failure tells of the network. A broken answer of the bank's own tells nothing. */
const learnFrom = ({ kind, problem, garbling }: ApiError): void => {
  if (kind === 'offline' || kind === 'slow' || garbling === 'cut') {
    return noteFailure({ state: 'silent' });
  }
  if (garbling === 'page') return noteFailure({ state: 'portal' });
  if (!problem) return;
  const { status, retryAfterSeconds, body } = problem;
  if (status === 502) return noteFailure({ state: 'maintenance', retryAfterSeconds });
  if (status === 503) return noteFailure({ state: 'busy', retryAfterSeconds });
  if (body !== undefined) noteAnswer();
};

/**
 * The one place that decides what a failure does beyond its caller (spec 8; product.md A9, A10,
 * A26): dialogs and the device screen for calls a person waits for, the expired session for all.
 */
export const applyErrorPolicy = (error: ApiError, urgency: Urgency): void => {
  if (error.kind === 'dropped' || error.kind === 'signed-out') return;
  learnFrom(error);
  const status = error.problem?.status;
  if (status === undefined) return;
  if (status === 426) return isAppTooOld.set(true);
  if (status === 406) isDeviceUnknown.set(true);
  if (isSessionExpired(error)) return raiseDialog('session-expired');
  if (urgency === 'background') return;
  if (status === 406) return sendToDeviceScreen();
  if (status === 502) return raiseDialog('maintenance');
  if (status >= 500 && status !== 503) raiseDialog('server-error');
};
