import { useEffect } from 'react';

/** After the first screen has its figures, the history begins to come to the device (A19). */
export const useKeptHistory = (): void => {
  useEffect(() => {
    const keep = async () => {
      const { keepHistory } = await import('#app/data/device-history/filling/keep-history.ts');
      keepHistory();
    };
    // Without the network the code may not be there yet: nothing could be fetched then either.
    void keep().catch(() => addEventListener('online', () => void keep(), { once: true }));
  }, []);
};
