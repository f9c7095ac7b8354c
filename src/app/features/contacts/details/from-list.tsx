import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { ErrorNotice } from '#app/ui/surfaces/error-notice.tsx';
import { NoResults } from '#app/ui/surfaces/no-results.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import styles from '../contacts.module.css';

interface Named {
  readonly id: string;
  readonly beneficiary_nickname: string;
}

interface FromListProps<Item extends Named> {
  readonly id: string;
  readonly list: {
    readonly data: readonly Item[] | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly children: (record: Item) => ReactNode;
}

/** One record of a list that is read whole. The title holds no name: browsers keep titles (R11). */
export const FromList = <Item extends Named>({ id, list, children }: FromListProps<Item>) => {
  const { t } = useLingui();
  const record = list.data?.find((one) => one.id === id);
  const name = record && <bdi>{record.beneficiary_nickname}</bdi>;
  return (
    <>
      <PageTitle title={t`Payee`} heading={name ?? t`Payee`} />
      <div className={styles['details']}>
        {record ? children(record) : null}
        {list.data && !record ? (
          <NoResults>
            <Trans>This payee is not in your list.</Trans>
          </NoResults>
        ) : null}
        {list.data || !list.error ? null : (
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        )}
        {list.data || list.error ? null : <Skeleton height="320px" />}
      </div>
    </>
  );
};
