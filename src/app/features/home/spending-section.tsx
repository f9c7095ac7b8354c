import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { categoryActivityQuery } from '#app/data/account-activity.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useNearby, usePainted } from '#app/ui/page/visibility.ts';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { getSpending } from './spending.ts';
import styles from './overview.module.css';
import spending from './spending.module.css';

const SpendingCard = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./spending-card.tsx'))).SpendingCard,
}));

const Waiting = ({ isBusy = true }: { readonly isBusy?: boolean }) => (
  <Card aria-busy={isBusy}>
    <div className={styles['cardHead']}>
      <h2>
        <Trans>Spending</Trans>
      </h2>
    </div>
    <Skeleton className={spending['skeleton'] ?? ''} height="" />
  </Card>
);

/** What was spent by category, fetched after the first paint; nothing where nothing was spent. */
export const SpendingSection = () => {
  const [place, isNear] = useNearby();
  const { data, error, dataUpdatedAt } = useQuery({
    ...categoryActivityQuery(),
    enabled: usePainted(),
  });
  if (error && !data)
    return (
      <ErrorNotice error={error} onRetry={() => retryQuery(categoryActivityQuery().queryKey)} />
    );
  if (!data) return <Waiting />;
  const found = getSpending(data);
  if (found.length === 0) return null;
  if (!isNear)
    return (
      <div ref={place}>
        <Waiting isBusy={false} />
      </div>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <SpendingCard spending={found} updatedAtMs={dataUpdatedAt} />
    </Suspense>
  );
};
