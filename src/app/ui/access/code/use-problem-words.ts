import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { isShownInDialog } from '#app/platform/api/errors.ts';
import { useErrorWords } from '#app/ui/surfaces/refusals/use-error-words.ts';
import { isAboutCode, isAboutNumber } from './about-input.ts';
import { codeProblem, sendingProblem } from './code-problem.ts';

/** What went wrong in the customer's language: `field` is about what was typed, `notice` is not. */
export interface ProblemWords {
  readonly field: string | undefined;
  readonly notice: string | undefined;
}

type Judge = (error: unknown) => MessageDescriptor | undefined;

/** What a dialog says already is not said again below it. */
const useWords = (error: unknown, judge: Judge): string | undefined => {
  const { t } = useLingui();
  const own = judge(error);
  const general = useErrorWords(own ? '' : error);
  if (!error || isShownInDialog(error)) return undefined;
  return own ? t(own) : general;
};

const placed = (words: string | undefined, isAboutInput: boolean): ProblemWords => ({
  field: isAboutInput ? words : undefined,
  notice: isAboutInput ? undefined : words,
});

/** Why no code was sent; `field` is about the number that it was wanted for. */
export const useSendingWords = (error: unknown): ProblemWords =>
  placed(useWords(error, sendingProblem), isAboutNumber(error));

/** What went wrong where a code is typed; that no other code was sent is not about the one typed. */
export const useCodeWords = (checkingError: unknown, sendingError: unknown): ProblemWords => {
  const checking = useWords(checkingError, codeProblem);
  const sending = useWords(sendingError, sendingProblem);
  return checkingError ? placed(checking, isAboutCode(checkingError)) : placed(sending, false);
};
