import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { VerificationCentre } from '#contract/onboarding/verification.ts';
import { verificationStages } from '#domain/identity/verification-stage.ts';
import { verificationCentreQuery } from '#app/data/profile/verification/centre.ts';
import { userQuery } from '#app/data/users.ts';
import { useOwnInstants } from '#app/i18n/own-instants.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { bankNowMs } from '#app/platform/bank-time.ts';
import { verificationNext, verificationSentence } from '#app/ui/identity/verification-words.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { Later } from '#app/ui/page/later.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from './centre.module.css';
import { ItemCard } from './item-card.tsx';
import { stoppedWords } from './stopped.ts';

const loadBelow = () => withTexts('verification-parts', import('./below/centre-below.tsx'));

/** Until when a decision can be expected, in the person's zone; past that it is said plainly. */
const Expected = ({ by }: { readonly by: string }) => {
  const { inWords, zone } = useOwnInstants();
  const when = inWords(by);
  return Date.parse(by) > bankNowMs() ? (
    <Trans>
      A decision comes by {when}, {zone}.
    </Trans>
  ) : (
    <Trans>It takes longer than usual. You need do nothing; support can look into it.</Trans>
  );
};

const Centre = ({ centre }: { readonly centre: VerificationCentre }) => {
  const { t } = useLingui();
  const { overall, expected_by: expectedBy, items } = centre;
  const stage = verificationStages[overall];
  const { data: user } = useQuery(userQuery());
  const stopped = stoppedWords(user);
  const isAsked = stage === 'waiting' && items.some(({ status }) => status === 'REJECTED');
  return (
    <div className={styles['centre']}>
      <div role="status" className={styles['overall']}>
        <p className={styles['sentence']}>{t(verificationSentence(overall, stage))}</p>
        <p>
          {isAsked ? (
            <Trans>Something is needed from you once more: see below.</Trans>
          ) : (
            t(stopped ?? verificationNext(stage))
          )}{' '}
          {expectedBy && !isAsked ? <Expected by={expectedBy} /> : null}
        </p>
      </div>
      <section aria-labelledby="centre-checks">
        <h2 id="centre-checks">
          <Trans>Each check</Trans>
        </h2>
        <ul className={styles['items']}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} />
          ))}
        </ul>
      </section>
      <Later load={loadBelow} place={<Skeleton height="280px" />}>
        {({ CentreBelow }) => <CentreBelow centre={centre} isStopped={stopped !== undefined} />}
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
