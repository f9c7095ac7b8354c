import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { accountActivityQuery } from '#app/data/accounts.ts';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { whenThere } from '#app/platform/service-worker/when-there.ts';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { monthSeriesOf } from './month-series.ts';
import styles from '../overview.module.css';
import charts from './charts.module.css';

const ChartsCard = lazy(async () => ({
  default: (await whenThere(() => import('./charts-card.tsx'))).ChartsCard,
}));

/** True once the first figures had their chance to be painted. */
const useAfterFirstPaint = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setIsPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isPainted;
};

const Waiting = () => (
  <Card aria-busy="true">
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

/** The charts, asked for and loaded after the first figures are on screen. */
export const MonthByMonth = () => {
  const isPainted = useAfterFirstPaint();
  const { data, error, dataUpdatedAt } = useQuery({
    ...accountActivityQuery(),
    enabled: isPainted,
  });
  if (error && !data)
    return <ErrorNotice error={error} onRetry={() => askAgain(accountActivityQuery().queryKey)} />;
  if (!data) return <Waiting />;
  const series = monthSeriesOf(data);
  if (series.length === 0) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <ChartsCard series={series} updatedAtMs={dataUpdatedAt} />
    </Suspense>
  );
};
