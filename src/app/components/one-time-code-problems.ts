import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isApiError, isShownInDialog } from '../platform/api/errors.ts';
import { useErrorMessage } from '../ui/surfaces/error-notice.tsx';
import { getWait } from '../ui/surfaces/refusal-messages.ts';

/** What went wrong in the customer's language: `field` is about what was typed, `notice` is not. */
export interface ProblemMessages {
  readonly field: string | undefined;
  readonly notice: string | undefined;
}

type ProblemReader = (error: unknown) => MessageDescriptor | undefined;

/** What a dialog says already is not said again below it. */
const useProblemMessage = (error: unknown, judge: ProblemReader): string | undefined => {
  const { t } = useLingui();
  const own = judge(error);
  const general = useErrorMessage(own ? '' : error);
  if (!error || isShownInDialog(error)) return undefined;
  return own ? t(own) : general;
};

const placed = (words: string | undefined, isAboutInput: boolean): ProblemMessages => ({
  field: isAboutInput ? words : undefined,
  notice: isAboutInput ? undefined : words,
});

/** Why no code was sent; `field` is about the number that it was wanted for. */
export const useCodeSendingMessages = (error: unknown): ProblemMessages =>
  placed(useProblemMessage(error, sendingProblem), isAboutNumber(error));

/** What went wrong where a code is typed; that no other code was sent is not about the one typed. */
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

/** The tries the bank has left for this code, undefined where it names none. */
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
 * Why no code went out, with the wait the bank has named (reliability.md R17). Undefined where it is
 * the failure of any call.
 */
export const sendingProblem = (error: unknown): MessageDescriptor | undefined => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem?.status === 429 && problem.retryAfterSeconds !== undefined) {
    return tooManySent(problem.retryAfterSeconds);
  }
  if (hasField(problem?.body, 'mobile_number')) return numberRefused;
  return problem?.code === 'conflict' ? over : undefined;
};

/** How long no code is accepted after too many wrong ones; undefined while one may be tried. */
const waitAfterWrong = (error: unknown): number | undefined => {
  const problem = isApiError(error) ? error.problem : undefined;
  const isRefused = problem?.status === 429 || wordsOf(problem?.body) !== undefined;
  return isRefused ? problem?.retryAfterSeconds : undefined;
};

/** True once too many wrong codes were typed: no code, however new, is accepted until the wait is over. */
export const areCodesRefused = (error: unknown): boolean => waitAfterWrong(error) !== undefined;

/** True where no further try of this code can succeed: its form is disabled until a new one is sent. */
export const isCodeSpent = (error: unknown): boolean => {
  const problem = isApiError(error) ? error.problem : undefined;
  const words = wordsOf(problem?.body);
  const isOver = words !== undefined && (triesLeft(words) ?? 0) === 0;
  return isOver || problem?.code === 'conflict' || areCodesRefused(error);
};

/**
 * What was wrong with a code. The bank says it in English under the field's name (product.md B1);
 * the app says it in the customer's language, with the number of tries the bank has named. A
 * code whose purpose another device has met meanwhile is over; undefined as above.
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

/** Whether no code was sent because of the number that was typed; any other failure is not about it. */
export const isAboutNumber = (error: unknown): boolean => errorHasField(error, 'mobile_number');

/**
 * Whether the bank refused the code that was typed: it names the field, or says that another device
 * has used the code. A wait after too many tries is not about this code.
 */
export const isAboutCode = (error: unknown): boolean => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem === undefined || problem.status === 429) return false;
  const { code } = Object(problem.body) as { readonly code?: unknown };
  return Array.isArray(code) || problem.code === 'conflict';
};
