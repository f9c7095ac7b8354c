import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { codeProblem, sendingProblem } from './code-problem.ts';

/** Gives functions that say in the customer's language what was wrong. */
export const useProblemWords = () => {
  const { t } = useLingui();
  const told =
    (words: (error: unknown) => MessageDescriptor | string) =>
    (error: unknown): string | undefined => {
      if (!error) return undefined;
      const problem = words(error);
      return typeof problem === 'string' ? problem : t(problem);
    };
  return {
    /** With a code that was typed. */
    aboutCode: told(codeProblem),
    /** With a code that should have been sent. */
    aboutSending: told(sendingProblem),
  };
};
