import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { withTexts } from '#app/i18n/texts.ts';
import { ClosedWay } from '#app/ui/accounts/closed-way.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useLater } from '#app/ui/page/use-later.ts';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { RecentTopUps } from './recent-top-ups.tsx';
import styles from './top-ups.module.css';

/** The form and all that follows it, fetched after the first paint with what they say. */
const loadPrepareTopUp = () => withTexts('top-up-form', import('./prepare-top-up.tsx'));

interface TopUpsScreenProps {
  /** The recharge that is to be bought once more. */
  readonly again: string | undefined;
}

/** Mobile recharge (product.md B7), for who may (spec 6). */
export const TopUpsScreen = ({ again }: TopUpsScreenProps) => {
  const { t } = useLingui();
  const { data: user, error, refetch } = useQuery(userQuery());
  const buying = useLater(loadPrepareTopUp);
  const retry = () => void refetch();
  const reason = user && permissionFor(toPermissionFacts(user), 'topUp').reason;
  if (user && reason === undefined && buying) return <buying.PrepareTopUp again={again} />;
  return (
    <>
      <PageTitle title={t`Top Up`} place="form" />
      <div className={styles['screen']}>
        {reason === undefined ? null : (
          <Notice tone="waiting" action={<ClosedWay reason={reason} />}>
            {t(closedReasons[reason])}
          </Notice>
        )}
        {error && !user ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {reason === undefined && !(error && !user) ? (
          <>
            <Skeleton height="720px" />
            <SlowNotice onRetry={retry} />
          </>
        ) : null}
        <RecentTopUps />
      </div>
    </>
  );
};
