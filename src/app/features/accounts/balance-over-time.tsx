import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { accountActivityQuery } from '#app/data/account-activity.ts';
import type { AccountView } from '#app/data/account-views.ts';
import { useZoneName } from '#app/i18n/instants.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { getMonthSeries } from '#app/components/charts/month-series.ts';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { useNearby, usePainted } from '#app/ui/page/visibility.ts';
import { MutedText } from '#app/ui/surfaces/muted-text.tsx';
import { Card, Skeleton } from '#app/ui/surfaces/surfaces.tsx';

const BalanceChart = lazy(async () => ({
  default: (await loadWhenOnline(() => import('#app/components/charts/month-charts.tsx')))
    .BalanceChart,
}));

/**
 * The balance of an account at the end of each of the last twelve months. Read after the first paint
 * and drawn near the visible area; nothing for an account of less than two months.
 */
export const BalanceOverTime = ({ account }: { readonly account: AccountView }) => {
  const [place, isNear] = useNearby();
  const zoneName = useZoneName();
  const { data, dataUpdatedAt } = useQuery({
    ...accountActivityQuery(),
    enabled: usePainted(),
  });
  const own = data?.filter(({ account_id }) => account_id === account.id) ?? [];
  const [series] = getMonthSeries(own);
  if (series === undefined || series.months.length < 2) return null;
  const zone = zoneName(account.currency);
  return (
    <Card>
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={<Skeleton height="20rem" />}>
            <BalanceChart series={series} />
          </Suspense>
        ) : (
          <Skeleton height="20rem" />
        )}
      </div>
      <MutedText css={{ '& [data-fresh]': { display: 'none' } }}>
        <Trans>Months in {zone}.</Trans> <AsOf updatedAtMs={dataUpdatedAt} />
      </MutedText>
    </Card>
  );
};
