import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { useAccounts } from '#app/data/account-views.ts';
import type { Business } from '#app/data/account-views.ts';
import { transferLimitsQuery } from '#app/data/limits.ts';
import type { TransferLimits } from '#app/data/limits.ts';
import { userQuery } from '#app/data/customers.ts';
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

/** The businesses of which the customer has open accounts. */
const useBusinesses = (): {
  readonly businesses: readonly Business[];
  readonly hasOwn: boolean;
} => {
  const { usd, bdt } = useAccounts();
  const open = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].filter(({ isOpen }) => isOpen);
  const byProfile = new Map<string, Business>();
  for (const { business } of open)
    if (business?.profile !== undefined && !byProfile.has(business.profile))
      byProfile.set(business.profile, business);
  return {
    businesses: [...byProfile.values()],
    hasOwn: open.length === 0 || open.some(({ business }) => business === undefined),
  };
};

interface LimitsProps {
  readonly limits: TransferLimits;
  readonly isBusiness: boolean;
}

const Limits = ({ limits, isBusiness }: LimitsProps) => {
  const { data: user } = useQuery(userQuery());
  const facts = user && toPermissionFacts(user);
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
          {isBusiness ? (
            <Trans>
              What you send from all accounts of this business counts together. What failed or came
              back does not count.
            </Trans>
          ) : (
            <Trans>
              What you send from all your accounts counts together. What failed or came back does
              not count.
            </Trans>
          )}
        </p>
        {facts && !isBusiness ? <RaiseLimits facts={facts} /> : null}
      </div>
      <div className={styles['limits']}>
        {shown.map(({ limit, closed }) => (
          <LimitCard key={limit.name} limit={limit} closed={closed} />
        ))}
      </div>
    </>
  );
};

/** The limits of the customer's own accounts or, where one is given, of a business. */
const ProfileLimits = ({ business }: { readonly business?: Business }) => {
  const { data, error, refetch } = useQuery(transferLimitsQuery(business?.profile));
  const retry = () => void refetch();
  return (
    <>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Limits limits={data} isBusiness={business !== undefined} /> : null}
    </>
  );
};

/** How much can be sent in each way, what of it is used and when it begins anew (product.md B5). */
export const LimitsScreen = () => {
  const { t } = useLingui();
  const { dataUpdatedAt } = useQuery(transferLimitsQuery());
  const { businesses, hasOwn } = useBusinesses();
  return (
    <>
      <PageTitle title={t`Limits`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {businesses.length > 0 && hasOwn ? (
        <h2>
          <Trans>Your own accounts</Trans>
        </h2>
      ) : null}
      {hasOwn ? <ProfileLimits /> : null}
      {businesses.map((business) => (
        <section key={business.profile} aria-labelledby={`limits-${business.profile}`}>
          <h2 id={`limits-${business.profile}`}>
            <bdi>{business.name}</bdi>
          </h2>
          <ProfileLimits business={business} />
        </section>
      ))}
    </>
  );
};
