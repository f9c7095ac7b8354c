import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isApiError } from '../api-error.ts';

/** The specification's own words (spec 8), translated for Bangla. */
const notFound = msg`Not found!`;
const somethingWentWrong = msg`Something went wrong!`;
const failedToConnect = msg`Failed to connect! Please check your internet connection.`;
const takingLonger = msg`The bank is taking longer than usual to answer.`;
const notTheBank = msg`Something else answered instead of the bank. If this is a public network, sign in to it first.`;
const signInAgain = msg`Sign in to refresh.`;
const underMaintenance = msg`Site is under maintenance. Sorry for the inconvenience. Please try again later.`;
const unavailable = msg`Temporarily unavailable. Try again shortly.`;
const serverError = msg`Sorry, something went wrong. An internal server error has occurred.`;

/** A failing bank is told in spec 8's words by its status: what its body says is for others. */
const byStatus = (status: number): MessageDescriptor | undefined => {
  if (status === 404) return notFound;
  if (status === 502) return underMaintenance;
  if (status === 503) return unavailable;
  return status >= 500 ? serverError : undefined;
};

/** Known codes of the bank in the app's words (product.md A26). */
const byCode: Readonly<Record<string, MessageDescriptor>> = {
  4025: msg`Your session has expired. Please log in again!`,
  step_up_required: msg`Sign in again to do this.`,
  not_permitted: msg`You are not permitted to access this resource.`,
  too_many_requests: msg`Too many tries. Wait a little and try again.`,
  account_frozen: msg`Your account is frozen`,
};

/** A wait in whole minutes, and from two hours on in hours: nobody counts 700 minutes. */
export const waitOf = (
  seconds: number,
): { readonly minutes: number; readonly hours: number | undefined } => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return { minutes, hours: minutes < 120 ? undefined : Math.ceil(minutes / 60) };
};

/** The bank names with a 429 how long to wait (`Retry-After`); under a minute that is "a little". */
const byWait = (seconds: number | undefined): MessageDescriptor | undefined => {
  if (seconds === undefined || seconds < 60) return undefined;
  const { minutes, hours } = waitOf(seconds);
  return hours === undefined
    ? msg`Too many tries. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : msg`Too many tries. Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
};

/** "first_name" becomes "First Name" (spec 8). */
export const titleCase = (field: string): string =>
  field
    .split(/[_\s]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The first nested message of an error body; `detail` stands bare and `code` is skipped (A26). */
export const firstMessage = (body: unknown, field?: string): string | undefined => {
  if (typeof body === 'string') {
    if (body === '') return undefined;
    return field === undefined ? body : `${titleCase(field)} : ${body}`;
  }
  if (Array.isArray(body)) {
    for (const item of body) {
      const found = firstMessage(item, field);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (typeof body !== 'object' || body === null) return undefined;
  for (const [name, value] of Object.entries(body)) {
    if (name === 'code') continue;
    const found = firstMessage(value, name === 'detail' ? undefined : name);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What to tell a person about a failure: a text of the app, or the bank's own words. */
export const errorMessage = (error: unknown): MessageDescriptor | string => {
  if (typeof error === 'string') return error;
  if (!isApiError(error)) return somethingWentWrong;
  if (error.kind === 'offline') return failedToConnect;
  if (error.kind === 'slow') return takingLonger;
  if (error.kind === 'garbled') return notTheBank;
  if (error.kind === 'signed-out') return signInAgain;
  const { problem } = error;
  if (!problem) return somethingWentWrong;
  const wait = problem.status === 429 ? byWait(problem.retryAfterSeconds) : undefined;
  if (wait) return wait;
  const known = problem.code === undefined ? undefined : byCode[problem.code];
  return byStatus(problem.status) ?? known ?? firstMessage(problem.body) ?? somethingWentWrong;
};
