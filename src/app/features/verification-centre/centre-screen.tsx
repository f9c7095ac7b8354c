import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { VerificationCentre } from '#contract/identity.ts';
import { verificationCentreQuery } from '#app/data/identity.ts';
import { userQuery } from '#app/data/customers.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './centre.module.css';
import { ItemCard } from './item-card.tsx';
import { Overall } from './overall.tsx';
import { stoppedWords } from './stopped.ts';

const loadBelow = () => withTexts('verification-parts', import('./below/centre-below.tsx'));

const Centre = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { data: user } = useQuery(userQuery());
  return (
    <div className={styles['centre']}>
      <Overall centre={centre} />
      <section aria-labelledby="centre-checks">
        <h2 id="centre-checks">
          <Trans>Each check</Trans>
        </h2>
        <ul className={styles['items']}>
          {centre.items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <Later load={loadBelow} place={<Skeleton height="280px" />}>
        {({ CentreBelow }) => (
          <CentreBelow centre={centre} isStopped={stoppedWords(user) !== undefined} />
        )}
      </Later>
    </div>
  );
};

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={styles['centre']} aria-busy="true">
    <Skeleton height="4.5rem" />
    <ul className={styles['items']}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <li key={key} className={styles['item']}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="90%" />
          <Skeleton width="40%" />
        </li>
      ))}
    </ul>
    <SlowNotice onRetry={onRetry} />
  </div>
);

/** Where each check stands, why, and what one can do about it (product.md B3). */
export const VerificationCentreScreen = () => {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, refetch } = useQuery(verificationCentreQuery());
  const retry = () => void refetch();
  return (
    <>
      <PageTitle title={t`Verification Center`}>
        <AsOf updatedAtMs={dataUpdatedAt} />
      </PageTitle>
      {error && !data ? <ErrorNotice error={error} onRetry={retry} /> : null}
      {!data && !error ? <Waiting onRetry={retry} /> : null}
      {data ? <Centre centre={data} /> : null}
    </>
  );
};
