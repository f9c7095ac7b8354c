import { useQuery } from '@tanstack/react-query';
import type { HeldTransaction } from './reading/held-transaction.ts';

const keptInMemoryMs = 60_000;

/** One transaction from the device, for a link opened without the bank. */
export const useHeldTransaction = (
  id: string,
  isWanted: boolean,
): { readonly data: HeldTransaction | undefined; readonly isReading: boolean } => {
  const { data, isLoading } = useQuery({
    queryKey: ['held-transaction', id],
    queryFn: async () => {
      const { heldTransaction } = await import('./reading/held-transaction.ts');
      return (await heldTransaction(id)) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: keptInMemoryMs,
  });
  return { data: data ?? undefined, isReading: isWanted && isLoading };
};
