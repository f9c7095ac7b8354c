import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, lazy, useEffect, useState } from 'react';
import { pendingTopUps } from '#app/data/transfers/top-ups/pending-top-up.ts';
import { usePending } from '#app/data/transfers/sent-once/use-pending.ts';
import { holdAlone } from '#app/platform/storage/sole-tab.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import styles from '../top-up.module.css';
import { withTexts } from '#app/i18n/texts.ts';
import { whenThere } from '#app/platform/service-worker/when-there.ts';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { Prepare } from './prepare.tsx';

/** Few have anything pending: what tells of it comes when it is needed. */
const PendingNotice = lazy(async () => ({
  default: (await whenThere(() => withTexts('topup-agree', import('./agree/pending-notice.tsx'))))
    .PendingNotice,
}));

/**
 * Preparing, in one tab at a time (reliability.md B15), and not before what was bought last has its
 * outcome: a fresh reference beside one that nobody knows the end of could pay twice (R9).
 */
export const Allowed = ({ again }: { readonly again: string | undefined }) => {
  const { t } = useLingui();
  const [isOurs, setIsOurs] = useState<boolean>();
  const [isClear, setIsClear] = useState(false);
  const pending = usePending(pendingTopUps);
  useEffect(() => holdAlone('kheya.top-up', setIsOurs), []);
  // Once clear it stays so: what this very screen buys is pending, too, and told by the screen itself.
  if (pending === 'none' && !isClear) setIsClear(true);
  if (isOurs === true && isClear) return <Prepare again={again} />;
  return (
    <>
      <PageTitle title={t`Top Up`} />
      <div className={styles['screen']}>
        {isOurs === false ? (
          <Notice tone="waiting">
            <Trans>
              This is being prepared in another tab. Go on there, or here once that one is closed.
            </Trans>
          </Notice>
        ) : null}
        {isOurs === true && typeof pending === 'object' ? (
          <Suspense fallback={<Skeleton height="120px" />}>
            <PendingNotice key={pending.reference} pending={pending} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};
