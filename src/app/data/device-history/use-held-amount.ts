import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { TransactionFilter } from '../transactions.ts';
import { historyNews } from './store/history-news.ts';
import type { Held } from './reading/held-history.ts';

/** What of a filter is on the device. */
export interface HeldAmount {
  /** Rows of the filter itself, such as of a period. */
  readonly count: number;
  /** False when the bank may have rows of the filter that are not on the device. */
  readonly isComplete: boolean;
  /** When the bank was last asked, by the phone's clock. */
  readonly updatedAtMs: number;
  /** The whole list's figures. */
  readonly held: Held;
}

/** How much of a list or period is on the device; undefined where nothing is. Follows the filling. */
export const useHeldAmount = (filter: TransactionFilter): HeldAmount | undefined => {
  const news = useSyncExternalStore(historyNews.subscribe, historyNews.get);
  const { list } = filter;
  const { data } = useQuery({
    queryKey: ['held-amount', filter, news],
    queryFn: async (): Promise<HeldAmount | null> => {
      if (list === 'PENDING') return null;
      const { heldRows } = await import('./reading/held-rows.ts');
      return (await heldRows({ ...filter, list })) ?? null;
    },
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 1_000,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[1]) === JSON.stringify(filter) ? before : undefined,
  });
  return data ?? undefined;
};
