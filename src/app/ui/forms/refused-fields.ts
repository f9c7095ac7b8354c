import type { FieldProblem, FieldProblems } from '#domain/text/field-problems.ts';
import { problemFromMessage } from '#domain/text/field-problems.ts';
import { isApiError } from '#app/platform/api/errors.ts';

/** The bank's error messages for a form's fields, or undefined when the failure is something else. */
export const problemsOfAnswer = (
  error: unknown,
  names: readonly string[],
): FieldProblems | undefined => {
  const status = isApiError(error) ? error.problem?.status : undefined;
  const body = isApiError(error) && (status === 400 || status === 409) ? error.problem?.body : {};
  const entries = Object.entries(Object(body) as Record<string, unknown>)
    .map(([path, given]) => [path.split('.').at(-1) ?? path, given] as const)
    .filter(([field]) => names.includes(field))
    .map(([field, given]): [string, FieldProblem] => {
      const [sentence] = Array.isArray(given) ? (given as unknown[]) : [];
      return [field, (typeof sentence === 'string' && problemFromMessage(sentence)) || 'refused'];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};
