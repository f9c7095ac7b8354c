import { useEffect } from 'react';
import { whenThere } from '#app/platform/service-worker/when-there.ts';

/**
 * After the first screen has its figures, the short lists and then the history begin to come to the
 * device (A19).
 */
export const useKeptHistory = (): void => {
  useEffect(() => {
    const keep = async () => {
      // Without the network the code may not be there yet: nothing could be fetched then either.
      const { fetchOfflineLists } = await whenThere(
        () => import('#app/data/offline-lists/fetch-lists.ts'),
      );
      fetchOfflineLists();
      const { keepHistory } = await whenThere(
        () => import('#app/data/device-history/filling/keep-history.ts'),
      );
      keepHistory();
    };
    void keep();
  }, []);
};
