import { isApiError } from '#app/platform/api-error.ts';

/** Whether the bank has said no, so that it is certain that nothing moved (product.md A22). */
export const isDefiniteNo = (error: unknown): boolean => {
  if (!isApiError(error)) return false;
  const status = error.problem?.status ?? 0;
  return status >= 400 && status < 500 && status !== 408 && status !== 401 && status !== 429;
};
