import { isApiError } from '#app/platform/api/errors.ts';

const hasField = (error: unknown, field: string): boolean => {
  const body: unknown = isApiError(error) ? error.problem?.body : undefined;
  return typeof body === 'object' && body !== null && field in body;
};

/** Whether no code was sent because of the number that was typed; any other failure is not about it. */
export const isAboutNumber = (error: unknown): boolean => hasField(error, 'mobile_number');

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
