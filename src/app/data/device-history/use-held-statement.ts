import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { StatementPeriod } from '../exports/statements.ts';
import type { HeldStatement } from './reading/held-statement.ts';
import { historyNews } from './store/history-news.ts';

/** A statement reckoned on the device, as long as it is wanted. */
export const useHeldStatement = (
  { account, fromDate, toDate }: StatementPeriod,
  isWanted: boolean,
): { readonly data: HeldStatement | undefined; readonly isReading: boolean } => {
  const news = useSyncExternalStore(historyNews.subscribe, historyNews.get);
  const { data, isLoading } = useQuery({
    queryKey: ['held-statement', account, fromDate, toDate, news],
    queryFn: async () => {
      const { heldStatement } = await import('./reading/held-statement.ts');
      return (await heldStatement({ account, fromDate, toDate })) ?? null;
    },
    enabled: isWanted,
    networkMode: 'always',
    retry: false,
    gcTime: 60_000,
  });
  return { data: isWanted ? (data ?? undefined) : undefined, isReading: isWanted && isLoading };
};
