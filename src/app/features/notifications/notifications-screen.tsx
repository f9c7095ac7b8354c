import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { notificationsQuery, useNotifications } from '#app/data/notifications.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import { useCustomerInstants } from '#app/i18n/instants.ts';
import { AsOf } from '#app/ui/money/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { defaultPageSize } from '#app/ui/controls/pagination.tsx';
import { PagedList } from '#app/ui/surfaces/lists/paged-list.tsx';
import { WaitingList } from '#app/ui/surfaces/lists/waiting-rows.tsx';
import { Skeleton } from '#app/ui/surfaces/skeleton.tsx';
import { useNow } from '#app/ui/live/use-now.ts';
import { MarkAllReadButton, MarkAllReadNews, useMarkAllRead } from './mark-all-read.tsx';
import { NotificationLine } from './notification-line.tsx';
import styles from './notifications.module.css';

const route = '/$country/user/notifications';

const Waiting = ({ onRetry }: { readonly onRetry: () => void }) => (
  <WaitingList className={styles['list']} onRetry={onRetry}>
    <div className={styles['line']}>
      <Skeleton width="22px" height="22px" />
      <div className={styles['words']}>
        <Skeleton width="7rem" height="1.25rem" />
        <Skeleton width="60%" height="1.5rem" />
        <Skeleton width="90%" height="1.5rem" />
        <Skeleton width="11rem" height="1.25rem" />
      </div>
    </div>
  </WaitingList>
);

/** What the bank had to say, newest first, and Mark all as read (spec 2). */
export const NotificationsScreen = () => {
  const { t } = useLingui();
  const { page = 1, size = defaultPageSize } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const notices = useNotifications(page, size);
  const retry = () => retryQuery(notificationsQuery(page, size).queryKey);
  const mark = useMarkAllRead(notices.data);
  const nowMs = useNow(30_000);
  const { zone } = useCustomerInstants();
  return (
    <>
      <PageTitle title={t`Notifications`} actions={<MarkAllReadButton mark={mark} />}>
        <AsOf updatedAtMs={notices.dataUpdatedAt} />
      </PageTitle>
      <MarkAllReadNews mark={mark} />
      <PagedList
        read={notices}
        onRetry={retry}
        waiting={<Waiting onRetry={retry} />}
        empty={<Trans>Nothing yet. What the bank has to tell you will be here.</Trans>}
        label={t`Pages of notifications`}
        page={page}
        size={size}
        onTurn={(search) => void navigate({ search })}
      >
        {(notifications) => (
          <>
            <ul className={styles['list']}>
              {notifications.map((notification) => (
                <NotificationLine key={notification.id} notification={notification} nowMs={nowMs} />
              ))}
            </ul>
            <p className={styles['facts']}>
              <Trans>Times are {zone}.</Trans>
            </p>
          </>
        )}
      </PagedList>
    </>
  );
};
