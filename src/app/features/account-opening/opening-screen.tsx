import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccounts } from '#app/data/account-views/use-accounts.ts';
import { userQuery } from '#app/data/users.ts';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice, SlowNotice } from '#app/ui/surfaces/error-notice.tsx';
import { Notice } from '#app/ui/surfaces/notice.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { closedReasons } from '#app/ui/surfaces/closed-reasons.ts';
import { mostOpenAccounts } from '#domain/accounts/new-account.ts';
import { accountOpeningPermission } from '#domain/permissions/account-opening.ts';
import { permissionFactsOf } from '#domain/permissions/permission-facts.ts';
import styles from './opening.module.css';
import { UsdOpening } from './usd-opening.tsx';

const most = mostOpenAccounts.USD;

/** Under the heading that the form has, too, so that nothing jumps when the person is known. */
const Before = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <>
      <PageTitle title={t`Open a dollar account`} place="form" />
      {children}
    </>
  );
};

const Opening = () => {
  const { t } = useLingui();
  const { accounts } = useAccounts().usd;
  const { data: user, error, refetch } = useQuery(userQuery());
  const retry = () => void refetch();
  if (user === undefined)
    return (
      <Before>
        {error ? (
          <ErrorNotice error={error} onRetry={retry} />
        ) : (
          <>
            <Skeleton height="320px" />
            <SlowNotice onRetry={retry} />
          </>
        )}
      </Before>
    );
  const { reason } = accountOpeningPermission(permissionFactsOf(user), 'USD');
  if (reason !== undefined)
    return (
      <Before>
        <Notice tone="waiting">{t(closedReasons[reason])}</Notice>
      </Before>
    );
  return <UsdOpening isFull={(accounts ?? []).filter(({ isOpen }) => isOpen).length >= most} />;
};

/** Opening an account (spec 2, `user/accounts/create/`), or why one cannot (spec 6, A18). */
export const OpeningScreen = () => (
  <div className={styles['screen']}>
    <Opening />
  </div>
);
