import { sessionExpiredCode } from '#contract/problems.ts';
import { isApiError } from '../api-error.ts';

/** Whether a failed call that a customer waited for is shown in a dialog of spec 8. */
export const isShownInDialog = (error: unknown): boolean => {
  const problem = isApiError(error) ? error.problem : undefined;
  if (problem === undefined) return false;
  const { status, code } = problem;
  if (status === 401) return Number(code) === sessionExpiredCode;
  return status >= 500 && status !== 503;
};
