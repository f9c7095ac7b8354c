import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';

/**
 * Asks the bank anew because a person said so. A read that hangs is given up first: the library
 * would only join it, and Try again would do nothing (product.md A11).
 */
export const askAgain = (queryKey: QueryKey): void => {
  const only = { queryKey, exact: true };
  void queryClient
    .cancelQueries(only)
    .then(() => queryClient.refetchQueries(only))
    .catch(() => undefined);
};
