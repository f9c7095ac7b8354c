import { useQuery } from '@tanstack/react-query';
import type { TransactionFilter } from '../transactions.ts';
import type { HeldPage, Place } from './reading/held-page.ts';

/** A page on screen is in memory anyway; what was turned over is read again. */
const keptInMemoryMs = 60_000;

/** A page from the device, as long as it is wanted; undefined where it is not there, or not yet. */
export const useHeldPage = (
  filter: TransactionFilter,
  { page, size, asOf }: Place,
  isWanted: boolean,
): { readonly data: HeldPage | undefined; readonly isReading: boolean } => {
  const { data, isLoading } = useQuery({
    queryKey: ['held-page', filter, page, size, asOf ?? null],
    queryFn: async () => {
      const { heldPage } = await import('./reading/held-page.ts');
      return (await heldPage(filter, { page, size, asOf })) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: keptInMemoryMs,
  });
  return { data: isWanted ? (data ?? undefined) : undefined, isReading: isWanted && isLoading };
};
