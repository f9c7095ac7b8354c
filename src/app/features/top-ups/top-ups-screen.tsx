import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { userQuery } from '#app/data/customers.ts';
import { PermissionAction, permissionReasonLabels } from '#app/components/permission-reasons.tsx';
import { Columns } from '#app/ui/page/columns.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { useDeferred } from '#app/ui/page/deferred-section.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/surfaces.tsx';
import { ContentSkeleton } from '#app/ui/surfaces/content-skeleton.tsx';
import { RecentTopUps } from './recent-top-ups.tsx';

/** The form and all that follows it, fetched after the first paint with what they say. */
const loadPrepareTopUp = () => import('./prepare-top-up.tsx');

interface TopUpsScreenProps {
  /** The recharge that is to be bought once more. */
  readonly again: string | undefined;
}

/** Mobile recharge (product.md B7), for who may (spec 6). */
export const TopUpsScreen = ({ again }: TopUpsScreenProps) => {
  const { t } = useLingui();
  const { data: user, error, refetch } = useQuery(userQuery());
  const buying = useDeferred(loadPrepareTopUp);
  const retry = () => void refetch();
  const reason = user && permissionFor(toPermissionFacts(user), 'topUp').reason;
  if (user && reason === undefined && buying) return <buying.PrepareTopUp again={again} />;
  return (
    <>
      <PageTitle title={t`Top Up`} place="form" />
      <Columns shares={[7, 5]}>
        {reason === undefined ? null : (
          <Notice tone="warning" action={<PermissionAction reason={reason} />}>
            {t(permissionReasonLabels[reason])}
          </Notice>
        )}
        {error && !user ? <ErrorNotice error={error} onRetry={retry} /> : null}
        {reason === undefined && !(error && !user) ? (
          <>
            <ContentSkeleton of="fields" height="720px" />
            <SlowNotice onRetry={retry} />
          </>
        ) : null}
        <RecentTopUps />
      </Columns>
    </>
  );
};
