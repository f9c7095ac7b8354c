import { useLingui } from '@lingui/react/macro';
import { Suspense, lazy } from 'react';
import { pendingTopUps } from '#app/data/top-ups.ts';
import { useSubmissionLock } from '#app/data/submission/submission-lock.ts';
import { PreparedElsewhere } from '#app/ui/money/sending/prepared-elsewhere.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import styles from '../top-up.module.css';
import { withTexts } from '#app/i18n/texts.ts';
import { loadWhenOnline } from '#app/platform/connectivity.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Prepare } from './prepare.tsx';

/** Few have anything pending: what tells of it comes when it is needed. */
const PendingNotice = lazy(async () => ({
  default: (
    await loadWhenOnline(() => withTexts('topup-agree', import('./agree/pending-notice.tsx')))
  ).PendingNotice,
}));

/** Preparing, where it is this tab's turn. */
export const Allowed = ({ again }: { readonly again: string | undefined }) => {
  const { t } = useLingui();
  const turn = useSubmissionLock('kheya.top-up', pendingTopUps);
  if (turn === 'ours') return <Prepare again={again} />;
  return (
    <>
      <PageTitle title={t`Top Up`} />
      <div className={styles['screen']}>
        {turn === 'elsewhere' ? <PreparedElsewhere /> : null}
        {typeof turn === 'object' ? (
          <Suspense fallback={<Skeleton height="120px" />}>
            <PendingNotice key={turn.reference} pending={turn} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
