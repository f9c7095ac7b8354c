import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError, isSessionExpired } from '#app/platform/api/errors.ts';
import { currentDialog } from '#app/platform/dialogs.ts';
import { useErrorMessage } from '#app/ui/surfaces/error-notice.tsx';
import { getWait } from '#app/ui/surfaces/refusal-messages.ts';

/** The error messages in the customer's language: `field` concerns the input, `notice` does not. */
export interface ProblemMessages {
  readonly field: string | undefined;
  readonly notice: string | undefined;
}

type ProblemReader = (error: unknown) => MessageDescriptor | undefined;

/**
 * Nothing while a dialog says it (spec 8). Once the dialog is closed, the message beside the pressed button says that
 * it did not work.
 */
const useProblemMessage = (error: unknown, validate: ProblemReader): string | undefined => {
  const { t } = useLingui();
  const own = validate(error);
  const general = useErrorMessage(own ? '' : error);
  const dialog = useSyncExternalStore(currentDialog.subscribe, currentDialog.get);
  if (!error || dialog !== undefined || isSessionExpired(error)) return undefined;
  return own ? t(own) : general;
};

const placed = (words: string | undefined, isAboutInput: boolean): ProblemMessages => ({
  field: isAboutInput ? words : undefined,
  notice: isAboutInput ? undefined : words,
});

/** Why no code was sent; `field` concerns the number it was requested for. */
export const useCodeSendingMessages = (error: unknown): ProblemMessages =>
  placed(useProblemMessage(error, sendingProblem), isAboutNumber(error));

/** The errors where a code is typed. A failure to send another code does not concern the typed one. */
export const useCodeMessages = (checkingError: unknown, sendingError: unknown): ProblemMessages => {
  const checking = useProblemMessage(checkingError, codeProblem);
  const sending = useProblemMessage(sendingError, sendingProblem);
  return checkingError ? placed(checking, isAboutCode(checkingError)) : placed(sending, false);
};

const over = msg`This code no longer works. Ask for a new one.`;

const numberRefused = msg`This number cannot be used. It may belong to another account.`;

const hasField = (body: unknown, field: string): boolean =>
  typeof body === 'object' && body !== null && field in body;

const wordsOf = (body: unknown): string | undefined => {
  const { code } = (body ?? {}) as { code?: unknown };
  const [first] = Array.isArray(code) ? (code as unknown[]) : [];
  return typeof first === 'string' ? first : undefined;
};

/** The remaining attempts in the bank's message, undefined if it names none. */
const triesLeft = (words: string): number | undefined => {
  const left = /(\d+) attempts? left/u.exec(words)?.[1];
  return left === undefined ? undefined : Number(left);
};

const tooManyWrong = (seconds: number): MessageDescriptor => {
  const { minutes: count, hours } = getWait(seconds);
  return hours === undefined
    ? msg`Too many wrong codes. Try again in ${plural(count, { one: '# minute', other: '# minutes' })}.`
    : msg`Too many wrong codes. Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
};

const tooManySent = (seconds: number): MessageDescriptor => {
  const { minutes, hours } = getWait(seconds);
  return hours === undefined
    ? msg`Too many codes were sent. Ask for another in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`
    : msg`Too many codes were sent. Ask for another in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
};

/**
 * Why no code was sent, with the wait that the bank returned (reliability.md R17). Undefined for the failures common to
 * all calls.
 */
export const sendingProblem = (error: unknown): MessageDescriptor | undefined => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem?.status === 429 && problem.retryAfterSeconds !== undefined) {
    return tooManySent(problem.retryAfterSeconds);
  }
  if (hasField(problem?.body, 'mobile_number')) return numberRefused;
  return problem?.code === 'conflict' ? over : undefined;
};

/** Seconds until a code is accepted again after too many wrong ones; undefined if one may be tried now. */
const waitAfterWrong = (error: unknown): number | undefined => {
  const problem = isApiError(error) ? error.problem : undefined;
  const isRefused = problem?.status === 429 || wordsOf(problem?.body) !== undefined;
  return isRefused ? problem?.retryAfterSeconds : undefined;
};

/** True after too many wrong codes: no code, not even a new one, is accepted until the wait is over. */
export const areCodesRefused = (error: unknown): boolean => waitAfterWrong(error) !== undefined;

/** `areCodesRefused`, until the wait of this error is over. */
export const useAreCodesRefused = (error: unknown): boolean => {
  const seconds = waitAfterWrong(error);
  const [ended, setEnded] = useState<unknown>();
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setEnded(error), seconds * 1000);
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds !== undefined && ended !== error;
};

/** True if no further attempt with this code can succeed: the form is disabled until a new one is sent. */
export const isCodeSpent = (error: unknown): boolean => {
  const problem = isApiError(error) ? error.problem : undefined;
  const words = wordsOf(problem?.body);
  const isOver = words !== undefined && (triesLeft(words) ?? 0) === 0;
  return isOver || problem?.code === 'conflict' || areCodesRefused(error);
};

/**
 * Why a code was rejected. The bank's message is in English, under the field's name (product.md B1); this one is in the
 * customer's language, with the remaining attempts. Also covers a code whose purpose was completed on another device.
 * Undefined as above.
 */
export const codeProblem = (error: unknown): MessageDescriptor | undefined => {
  const problem = isApiError(error) ? error.problem : undefined;
  const wait = waitAfterWrong(error);
  if (wait !== undefined) return tooManyWrong(wait);
  if (hasField(problem?.body, 'mobile_number')) return numberRefused;
  const words = wordsOf(problem?.body);
  if (problem?.code === 'conflict') return over;
  if (words === undefined) return undefined;
  const left = triesLeft(words) ?? 0;
  if (left === 0) return over;
  return msg`This code is not right. ${plural(left, { one: '# try left', other: '# tries left' })}.`;
};

const errorHasField = (error: unknown, field: string): boolean => {
  const body: unknown = isApiError(error) ? error.problem?.body : undefined;
  return typeof body === 'object' && body !== null && field in body;
};

/** Whether no code was sent because of the typed number. */
export const isAboutNumber = (error: unknown): boolean => errorHasField(error, 'mobile_number');

/**
 * Whether the bank rejected the typed code: it names the field, or reports that another device used the code. A wait
 * after too many attempts does not concern this code.
 */
export const isAboutCode = (error: unknown): boolean => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem === undefined || problem.status === 429) return false;
  const { code } = Object(problem.body) as { readonly code?: unknown };
  return Array.isArray(code) || problem.code === 'conflict';
};
