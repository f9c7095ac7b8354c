import { useEffect } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';

/**
 * After the first screen has its figures, the short lists and then the history begin to come to the
 * device (A19).
 */
export const useKeptHistory = (): void => {
  useEffect(() => {
    const keep = async () => {
      // Without the network the code may not be there yet: nothing could be fetched then either.
      const { syncOfflineLists } = await loadWhenOnline(
        () => import('#app/data/offline-history/sync-lists.ts'),
      );
      syncOfflineLists();
      const { startHistorySync } = await loadWhenOnline(
        () => import('#app/data/offline-history/sync.ts'),
      );
      startHistorySync();
    };
    void keep();
  }, []);
};
