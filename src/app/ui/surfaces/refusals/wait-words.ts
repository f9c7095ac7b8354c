import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ProblemFacts } from '#app/platform/api/errors.ts';

/** A wait in whole minutes, and from two hours on in hours: nobody counts 700 minutes. */
export const waitOf = (
  seconds: number,
): { readonly minutes: number; readonly hours: number | undefined } => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return { minutes, hours: minutes < 120 ? undefined : Math.ceil(minutes / 60) };
};

/** The bank names with a 429 how long to wait (`Retry-After`); under a minute that is "a little". */
export const waitWords = (
  problem: Pick<ProblemFacts, 'status' | 'retryAfterSeconds'>,
): MessageDescriptor | undefined => {
  const { status, retryAfterSeconds: seconds } = problem;
  if (status !== 429 || seconds === undefined || seconds < 60) return undefined;
  const { minutes, hours } = waitOf(seconds);
  return hours === undefined
    ? msg`Too many tries. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : msg`Too many tries. Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
};
