import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { TransactionFilter } from '../transactions.ts';
import { historyNews } from './store/history-news.ts';
import type { HeldPage, Place } from './reading/held-page.ts';

/** A page on screen is in memory anyway; what was turned over is read again. */
const keptInMemoryMs = 60_000;

/** A page from the device, as long as it is wanted; undefined where it is not there, or not yet. */
export const useHeldPage = (
  filter: TransactionFilter,
  { page, size, asOf }: Place,
  isWanted: boolean,
): { readonly data: HeldPage | undefined; readonly isReading: boolean } => {
  const news = useSyncExternalStore(historyNews.subscribe, historyNews.get);
  const { data, isLoading } = useQuery({
    queryKey: ['held-page', filter, page, size, asOf ?? null, news],
    queryFn: async () => {
      const { heldPage } = await import('./reading/held-page.ts');
      return (await heldPage(filter, { page, size, asOf })) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptInMemoryMs,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, 5)) ===
      JSON.stringify(['held-page', filter, page, size, asOf ?? null])
        ? before
        : undefined,
  });
  return { data: isWanted ? (data ?? undefined) : undefined, isReading: isWanted && isLoading };
};
