import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import { transferLimitsQuery } from '#app/data/transfers/limits.ts';
import type { TransferLimits } from '#app/data/transfers/limits.ts';
import { userQuery } from '#app/data/users.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Card } from '#app/ui/surfaces/card.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { LimitCard } from './limit-card.tsx';
import { limitsOf } from './limits-of.ts';
import { LowerNotice, RaiseLimits } from './raise-limits.tsx';
import styles from './limits.module.css';

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['limits']} aria-busy="true">
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <Card key={key} className={styles['limit']}>
        <Skeleton width="70%" height="1.5rem" />
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton height="17rem" />
      </Card>
    ))}
    <SlowNotice onRetry={onRetry} />
  </div>
);

const Limits = ({ limits }: { readonly limits: TransferLimits }) => {
  const { data: user } = useQuery(userQuery());
  const facts = user && permissionFactsOf(user);
  const shown = facts ? limitsOf(limits.results, facts) : [];
  const lowerUntil = limits.results.find((limit) => limit.lower_until)?.lower_until;
  if (facts && shown.length === 0) {
    return (
      <NoResults>
        <Trans>The ways to send that are open to you will be here with their limits.</Trans>
      </NoResults>
    );
  }
  return (
    <>
      {lowerUntil ? <LowerNotice until={lowerUntil} /> : null}
      <div className={styles['about']}>
        <p>
          <Trans>
            What you send from all your accounts counts together. What failed or came back does not
            count.
          </Trans>
        </p>
        {facts ? <RaiseLimits facts={facts} /> : null}
      </div>
      <div className={styles['limits']}>
        {shown.map(({ limit, closed }) => (
          <LimitCard key={limit.name} limit={limit} closed={closed} />
        ))}
      </div>
    </>
  );
};

/** How much can be sent in each way, what of it is used and when it begins anew (product.md B5). */
export const LimitsScreen = () => {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, refetch } = useQuery(transferLimitsQuery());
  const retry = () => void refetch();
  return (
    <>
      <PageTitle title={t`Limits`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Limits limits={data} /> : null}
    </>
  );
};
