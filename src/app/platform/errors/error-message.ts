import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isApiError } from '../api-error.ts';

/** The specification's own words (spec 8), translated for Bangla. */
const notFound = msg`Not found!`;
const failedToConnect = msg`Failed to connect! Please check your internet connection.`;
const takingLonger = msg`The bank is taking longer than usual to answer.`;
const notTheBank = msg`Something else answered instead of the bank. If this is a public network, sign in to it first.`;
const signInAgain = msg`Sign in to refresh.`;
const underMaintenance = msg`Site is under maintenance. Sorry for the inconvenience. Please try again later.`;
const unavailable = msg`Temporarily unavailable. Try again shortly.`;
const serverError = msg`Sorry, something went wrong. An internal server error has occurred.`;

/** Said where nothing better is known (spec 8). */
export const somethingWentWrong = msg`Something went wrong!`;

/** A failing bank is told in spec 8's words by its status: what its body says is for others. */
const byStatus = (status: number): MessageDescriptor | undefined => {
  if (status === 404) return notFound;
  if (status === 502) return underMaintenance;
  if (status === 503) return unavailable;
  return status >= 500 ? serverError : undefined;
};

/**
 * What to tell a person about a failure: a text of the app, or the text that was given. Undefined
 * for the bank's own no, whose words are brought when one is met (ui/surfaces/refusals).
 */
export const errorMessage = (error: unknown): MessageDescriptor | string | undefined => {
  if (typeof error === 'string') return error;
  if (!isApiError(error)) return somethingWentWrong;
  if (error.kind === 'offline') return failedToConnect;
  if (error.kind === 'slow') return takingLonger;
  if (error.kind === 'garbled') return notTheBank;
  if (error.kind === 'signed-out') return signInAgain;
  return error.problem ? byStatus(error.problem.status) : somethingWentWrong;
};
