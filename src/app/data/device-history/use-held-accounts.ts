import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { fillObstacle, isDeviceFull, subscribeObstacles } from './filling/fill-conditions.ts';
import type { Obstacle } from './filling/fill-conditions.ts';
import type { HeldAccount } from './reading/held-accounts.ts';
import { historyNews } from './store/history-news.ts';

/** Every account with what is on the device of it, as the filling goes on; undefined until read. */
export const useHeldAccounts = (): readonly HeldAccount[] | undefined => {
  const news = useSyncExternalStore(historyNews.subscribe, historyNews.get);
  const { data } = useQuery({
    queryKey: ['held-accounts', news],
    queryFn: async () => {
      const { heldAccounts } = await import('./reading/held-accounts.ts');
      return heldAccounts();
    },
    networkMode: 'always',
    gcTime: 1_000,
    placeholderData: (before) => before,
  });
  return data;
};

const weightiest = (): Obstacle | undefined =>
  fillObstacle() ?? (isDeviceFull.get() ? 'full' : undefined);

/** What keeps the history from coming to the device now; undefined when nothing does. */
export const useFillObstacle = (): Obstacle | undefined =>
  useSyncExternalStore(subscribeObstacles, weightiest);
