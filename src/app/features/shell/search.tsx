import { Trans } from '@lingui/react/macro';
import { Search as SearchIcon } from 'lucide-react';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { observable } from '#app/platform/observable.ts';
import { Button } from '#app/ui/plain/button.tsx';
import { useUserCountry } from '#app/platform/session/route-guard.ts';
import styles from './layout.module.css';

const SearchDialog = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./search-dialog.tsx'))).SearchDialog,
}));

const isOpen = observable(false);

/** Opens the search over screens, recipients and transactions. */
export const openSearch = (): void => isOpen.set(true);

/** The search, while it is open; it loads when it is first wanted. */
export const Search = () => {
  const country = useUserCountry();
  if (!useSyncExternalStore(isOpen.subscribe, isOpen.get)) return null;
  return (
    <Suspense>
      <SearchDialog country={country} onClose={() => isOpen.set(false)} />
    </Suspense>
  );
};

/** The search of the top bar: a wide one looks like the field that it opens. */
export const SearchButton = () => {
  return (
    <Button
      kind="secondary"
      className={styles['search'] ?? ''}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={openSearch}
    >
      <SearchIcon size={20} aria-hidden="true" />
      <span>
        <Trans>Search people, transactions, screens</Trans>
      </span>
      <kbd aria-hidden="true">/</kbd>
    </Button>
  );
};
