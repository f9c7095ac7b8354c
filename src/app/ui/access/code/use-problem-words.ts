import { useLingui } from '@lingui/react/macro';
import { codeProblem } from './code-problem.ts';

/** Gives a function that says in the customer's language what was wrong with a code or a number. */
export const useProblemWords = (): ((error: unknown) => string | undefined) => {
  const { t } = useLingui();
  return (error) => {
    if (!error) return undefined;
    const problem = codeProblem(error);
    return typeof problem === 'string' ? problem : t(problem);
  };
};
