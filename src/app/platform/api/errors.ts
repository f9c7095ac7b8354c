import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isSignInPath } from '#domain/navigation/paths.ts';
import { sessionExpiredCode } from '#contract/problems.ts';
import { isAppTooOld } from '../app-update.ts';
import { noteAnswer, noteFailure } from '../connectivity.ts';
import { raiseDialog } from '../dialogs.ts';
import { navigateTo } from '../navigation.ts';
import { observable } from '../observable.ts';
import { NotStored } from '../storage/database.ts';
import { noteErrorCode } from './recent-errors.ts';

/**
 * Why a call failed (reliability.md B8, B10). `offline`: no response. `slow`: timed out. `problem`:
 * the bank responded with an error. `garbled`: not the bank's response, as from a captive portal,
 * or interrupted. `dropped`: the customer changed meanwhile. `signed-out`: no valid token, so
 * nothing was sent.
 */
export type ApiErrorKind = 'offline' | 'slow' | 'problem' | 'garbled' | 'dropped' | 'signed-out';

export interface ProblemFacts {
  readonly status: number;
  readonly code: string | number | undefined;
  readonly body: unknown;
  readonly retryAfterSeconds: number | undefined;
}

/** How a response was garbled: an HTML page, interrupted, or schema mismatch (B10). */
export type Garbling = 'page' | 'cut' | 'shape';

interface ApiErrorOptions extends ErrorOptions {
  readonly garbling?: Garbling;
}

/** The only error type of the API client. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly problem: ProblemFacts | undefined;
  readonly garbling: Garbling | undefined;

  constructor(kind: ApiErrorKind, problem?: ProblemFacts, options?: ApiErrorOptions) {
    super(problem ? `${kind} ${problem.status}` : kind, options);
    this.name = 'ApiError';
    this.kind = kind;
    this.problem = problem;
    this.garbling = options?.garbling;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The HTTP status of a problem response, undefined for other errors. */
export const problemStatus = (error: unknown): number | undefined =>
  isApiError(error) ? error.problem?.status : undefined;

/** Whether a retry may succeed without any other change. */
export const isRetryable = (error: unknown): boolean =>
  isApiError(error) &&
  (error.kind === 'offline' ||
    error.kind === 'slow' ||
    error.kind === 'garbled' ||
    error.problem?.status === 503 ||
    error.problem?.status === 502);

/** Whether the customer waits for this call or it runs in the background (product.md A26). */
export type Urgency = 'foreground' | 'background';

/**
 * True once the bank has required verification of this device, until it is verified. A background
 * call does not navigate: the shell shows a link (product.md A26).
 */
export const isDeviceUnknown = observable(false);

export const isSessionExpired = (error: unknown): boolean =>
  isApiError(error) &&
  error.problem?.status === 401 &&
  Number(error.problem.code) === sessionExpiredCode;

/**
 * The only place that decides what a failure does beyond its caller (spec 8; product.md A9, A10,
 * A26): dialogs and the device screen for foreground calls, the expired session for all.
 */
export const applyErrorPolicy = (error: ApiError, urgency: Urgency): void => {
  if (error.kind === 'dropped' || error.kind === 'signed-out') return;
  learnFrom(error);
  const status = error.problem?.status;
  noteErrorCode(String(error.problem?.code ?? status ?? error.kind));
  if (status === undefined) return;
  if (status === 426) return isAppTooOld.set(true);
  if (status === 406) isDeviceUnknown.set(true);
  if (isSessionExpired(error)) return raiseDialog('session-expired');
  if (urgency === 'background') return;
  if (status === 406) return sendToDeviceScreen();
  if (status === 502) return raiseDialog('maintenance');
  if (status >= 500 && status !== 503) raiseDialog('server-error');
};

/** The screen that verifies this device (spec 8, product.md B1). */
const devicePath = '/auth/device';

const sendToDeviceScreen = (): void => {
  if (location.pathname.startsWith(devicePath)) return;
  // Sign-in steps are not a place to return to.
  if (isSignInPath(location.pathname)) return navigateTo(devicePath);
  const nextUrl = location.pathname + location.search;
  navigateTo(`${devicePath}?nextUrl=${encodeURIComponent(nextUrl)}`);
};

/**
 * Updates the network state. A malformed response of the bank itself says nothing about the
 * network.
 */
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

/** The specification's own texts (spec 8), translated for Bangla. */
const notFound = msg`Not found!`;
const failedToConnect = msg`Failed to connect! Please check your internet connection.`;
const takingLonger = msg`The bank is taking longer than usual to answer.`;
const notTheBank = msg`Something other than the bank answered. If you’re on a public network, sign in to it first.`;
const signInAgain = msg`Sign in to refresh.`;
const noRoom = msg`There’s no room left on this device, so it wasn’t saved. Free up some space and try again.`;
const underMaintenance = msg`Site is under maintenance. Sorry for the inconvenience. Please try again later.`;
const unavailable = msg`Temporarily unavailable. Try again shortly.`;
const serverError = msg`Sorry, something went wrong. An internal server error has occurred.`;

/** Shown if nothing more specific is known (spec 8). */
export const somethingWentWrong = msg`Something went wrong!`;

/**
 * The text for a failure: a message of the app, or the given string. Undefined for a problem of the
 * bank, whose texts are loaded on demand (ui/surfaces/refusal-messages.ts).
 */
export const errorMessage = (error: unknown): MessageDescriptor | string | undefined => {
  if (typeof error === 'string') return error;
  if (error instanceof NotStored) return noRoom;
  if (!isApiError(error)) return somethingWentWrong;
  if (error.kind === 'offline') return failedToConnect;
  if (error.kind === 'slow') return takingLonger;
  if (error.kind === 'garbled') return notTheBank;
  if (error.kind === 'signed-out') return signInAgain;
  return error.problem ? byStatus(error.problem.status) : somethingWentWrong;
};

/** Server failures use the texts of spec 8 by status, never the response body. */
const byStatus = (status: number): MessageDescriptor | undefined => {
  if (status === 404) return notFound;
  if (status === 502) return underMaintenance;
  if (status === 503) return unavailable;
  return status >= 500 ? serverError : undefined;
};
