import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { accountActivityQuery } from '#app/data/accounts.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { useNearby } from '#app/ui/page/use-nearby.ts';
import { usePainted } from '#app/ui/page/use-painted.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { monthSeriesOf } from './month-series.ts';
import styles from '../overview.module.css';
import charts from './charts.module.css';

const ChartsCard = lazy(async () => ({
  default: (await loadWhenOnline(() => import('./charts-card.tsx'))).ChartsCard,
}));

const Waiting = ({ isBusy = true }: { readonly isBusy?: boolean }) => (
  <Card aria-busy={isBusy}>
    <div className={styles['cardHead']}>
      <h2>
        <Trans>Month by month</Trans>
      </h2>
    </div>
    <div className={charts['charts']}>
      <Skeleton className={charts['chartBone'] ?? ''} height="" />
      <Skeleton className={charts['chartBone'] ?? ''} height="" />
    </div>
    <p className={styles['small']}>&nbsp;</p>
  </Card>
);

/**
 * The charts: their figures are asked for after the first paint and kept, what draws them is fetched
 * once somebody comes near, or by the worker when the page is quiet.
 */
export const MonthByMonth = () => {
  const isPainted = usePainted();
  const [place, isNear] = useNearby();
  const { data, error, dataUpdatedAt } = useQuery({
    ...accountActivityQuery(),
    enabled: isPainted,
  });
  if (error && !data)
    return (
      <ErrorNotice error={error} onRetry={() => retryQuery(accountActivityQuery().queryKey)} />
    );
  if (!data) return <Waiting />;
  const series = monthSeriesOf(data);
  if (series.length === 0) return null;
  if (!isNear)
    return (
      <div ref={place}>
        <Waiting isBusy={false} />
      </div>
    );
  return (
    <Suspense fallback={<Waiting />}>
      <ChartsCard series={series} updatedAtMs={dataUpdatedAt} />
    </Suspense>
  );
};
