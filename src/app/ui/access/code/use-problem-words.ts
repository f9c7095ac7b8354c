import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useErrorWords } from '#app/ui/surfaces/refusals/use-error-words.ts';
import { codeProblem, sendingProblem } from './code-problem.ts';

type Judge = (error: unknown) => MessageDescriptor | undefined;

const useWords = (error: unknown, judge: Judge): string | undefined => {
  const { t } = useLingui();
  const own = judge(error);
  const general = useErrorWords(own ? '' : error);
  return error ? (own ? t(own) : general) : undefined;
};

/** What was wrong with a code that was typed, in the customer's language; undefined without an error. */
export const useCodeWords = (error: unknown): string | undefined => useWords(error, codeProblem);

/** Why no code was sent, likewise. */
export const useSendingWords = (error: unknown): string | undefined =>
  useWords(error, sendingProblem);
