import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { topUpsQuery } from '#app/data/top-ups.ts';
import { Back } from '#app/ui/controls/back-button.tsx';
import { defaultPageSize, PagedList, WaitingRows } from '#app/ui/surfaces/paged-list.tsx';
import rows from '#app/ui/surfaces/row-list.module.css';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { AsOf } from '#app/ui/controls/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { TopUpRow } from './recent-top-ups.tsx';

const route = '/$country/user/top-up/made';

/** Every recharge, the newest first, each with where it stands. */
export const TopUpHistoryScreen = () => {
  const { t } = useLingui();
  const { country } = useParams({ from: route });
  const { page = 1, size = defaultPageSize } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const query = topUpsQuery(page, size);
  const made = useQuery(query);
  const retry = () => retryQuery(query.queryKey);
  return (
    <>
      <div>
        <Back
          onNowhere={() => void navigate({ to: '/$country/user/top-up', params: { country } })}
        />
      </div>
      <PageTitle title={t`Your top-ups`}>
        <AsOf updatedAtMs={made.dataUpdatedAt} />
      </PageTitle>
      <PagedList
        read={made}
        onRetry={retry}
        waiting={<WaitingRows onRetry={retry} />}
        empty={<Trans>You haven’t topped up a phone yet. Your top-ups will be here.</Trans>}
        firstStep={
          <ButtonLink to="/$country/user/top-up" params={{ country }} kind="primary">
            <Trans>Top up a phone</Trans>
          </ButtonLink>
        }
        label={t`Pages of top-ups`}
        page={page}
        size={size}
        onPageChange={(search) => void navigate({ search })}
      >
        {(topUps) => (
          <ul className={rows['rows']}>
            {topUps.map((topUp) => (
              <TopUpRow key={topUp.id} made={topUp} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
};
