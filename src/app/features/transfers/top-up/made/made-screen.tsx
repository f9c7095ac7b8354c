import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { askAgain } from '#app/data/refetch/ask-again.ts';
import { topUpsQuery } from '#app/data/transfers/top-ups/made.ts';
import { defaultPageSize, ListPages } from '#app/ui/controls/pagination.tsx';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../top-up.module.css';
import { BackToTopUp } from './back-to-top-up.tsx';
import { Row } from './row.tsx';

const route = '/$country/user/top-up/made';

/** Every recharge, the newest first, each with where it stands. */
export const MadeScreen = () => {
  const { t } = useLingui();
  const { page = 1, size = defaultPageSize } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const query = topUpsQuery(page, size);
  const { data, error, dataUpdatedAt } = useQuery(query);
  const retry = () => askAgain(query.queryKey);
  return (
    <>
      <BackToTopUp />
      <PageTitle title={t`Your recharges`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? (
        <>
          <Skeleton height="320px" />
          <SlowNotice onRetry={retry} />
        </>
      ) : null}
      {data?.count === 0 ? (
        <NoResults>
          <Trans>Nothing recharged yet. Every recharge you buy will be here.</Trans>
        </NoResults>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <ul className={styles['rows']}>
            {data.results.map((made) => (
              <Row key={made.id} made={made} />
            ))}
          </ul>
          <ListPages
            label={t`Pages of recharges`}
            page={page}
            size={size}
            count={data.count}
            onTurn={(search) => void navigate({ search })}
          />
        </>
      ) : null}
    </>
  );
};
