import { profileScope } from '#app/platform/active-profile.ts';
import { Box, SegmentGroup } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { canMarkAllRead } from '#domain/notifications.ts';
import { retryQuery } from '#app/data/cache/refetch.ts';
import type { NotificationPage } from '#app/data/notifications.ts';
import {
  newestCreatedAt,
  notificationsQuery,
  useNotifications,
  useUnreadNotifications,
} from '#app/data/notifications.ts';
import {
  enqueueMutation,
  useQueuedMutation,
  useRejectedMutation,
  useWaitingReason,
} from '#app/data/offline-queue.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { defaultPageSize, PagedList, WaitingList } from '#app/ui/surfaces/paged-list.tsx';
import { AsOf, useNow } from '#app/ui/controls/as-of.tsx';
import { PageTitle } from '#app/ui/page/page-title.tsx';
import { Notice, Skeleton } from '#app/ui/surfaces/surfaces.tsx';
import { useErrorMessage } from '#app/ui/surfaces/error-notice.tsx';
import { NotificationList } from './notification-list.tsx';
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
  const { page = 1, size = defaultPageSize, show } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const all = useNotifications(page, size);
  const unread = useUnreadNotifications(page, size, show === 'unread');
  const notices = show === 'unread' ? unread : all;
  const retry = () => retryQuery(notificationsQuery(page, size, show === 'unread').queryKey);
  const mark = useMarkAllRead(notices.data);
  const nowMs = useNow(30_000);
  return (
    <>
      <PageTitle title={t`Notifications`} actions={<MarkAllReadButton mark={mark} />}>
        <AsOf updatedAtMs={notices.dataUpdatedAt} />
      </PageTitle>
      <MarkAllReadStatus mark={mark} />
      <UnreadSwitch />
      {show === 'unread' && unread.isFromDevice ? (
        <Notice tone="neutral">
          <Trans>
            We couldn’t reach the bank. These are the unread notifications on this device.
          </Trans>
        </Notice>
      ) : null}
      <PagedList
        read={notices}
        onRetry={retry}
        waiting={<Waiting onRetry={retry} />}
        empty={
          show === 'unread' ? (
            <Trans>You’ve read all your notifications.</Trans>
          ) : (
            <Trans>You have no notifications yet. News about your money will be here.</Trans>
          )
        }
        firstStep={show === 'unread' ? undefined : <NotificationSettings />}
        label={t`Pages of notifications`}
        page={page}
        size={size}
        onPageChange={(next) => void navigate({ search: { ...next, show } })}
      >
        {(notifications) => <NotificationList notifications={notifications} nowMs={nowMs} />}
      </PagedList>
    </>
  );
};

/** All notifications or the unread ones. */
const UnreadSwitch = () => {
  const { t } = useLingui();
  const { size, show } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  return (
    <Box marginBottom="4">
      <SegmentGroup.Root
        aria-label={t`Notifications shown`}
        value={show ?? 'all'}
        onValueChange={({ value }) =>
          void navigate({
            search: { size, show: value === 'unread' ? 'unread' : undefined },
            resetScroll: false,
          })
        }
      >
        <SegmentGroup.Indicator />
        <SegmentGroup.Items
          items={[
            { value: 'all', label: t`All` },
            { value: 'unread', label: t`Unread only` },
          ]}
        />
      </SegmentGroup.Root>
    </Box>
  );
};

/** What the bank sends by e-mail besides. */
const NotificationSettings = () => {
  const { country } = useParams({ from: '/$country/user' });
  return (
    <ButtonLink to="/$country/user/settings" params={{ country }} hash="notifications">
      <Trans>Choose what you get by e-mail</Trans>
    </ButtonLink>
  );
};

/** What Mark all as read needs and tells. */
export interface MarkAllRead {
  readonly isPossible: boolean;
  readonly isDone: boolean;
  /** Why it waits on this device; undefined if it does not. */
  readonly waitsFor: 'offline' | 'busy' | undefined;
  readonly error: unknown;
  readonly run: () => void;
}

/**
 * Marks all as read on screen at once; a refusal takes it back (spec 5). Without a network it waits
 * on the device and is sent by itself.
 */
const useMarkAllRead = (list: NotificationPage | undefined): MarkAllRead => {
  const [isPressed, setIsPressed] = useState(false);
  const waiting = useQueuedMutation('mark-all-read');
  const refused = useRejectedMutation('mark-all-read');
  const waitsFor = useWaitingReason('mark-all-read');
  const newest = list && newestCreatedAt(list);
  return {
    isPossible: canMarkAllRead(list?.unread_count ?? 0, false),
    isDone: isPressed && !waiting && !refused,
    waitsFor,
    error: refused?.error,
    run: () => {
      setIsPressed(true);
      void enqueueMutation('mark-all-read', {
        ...profileScope().query,
        ...(newest === undefined ? {} : { read_until: newest }),
      });
    },
  };
};

/** The button; it stays in its place and focusable while there is nothing to mark. */
const MarkAllReadButton = ({ mark }: { readonly mark: MarkAllRead }) => (
  <>
    <Button
      aria-disabled={!mark.isPossible}
      onClick={() => {
        if (mark.isPossible) mark.run();
      }}
    >
      <Trans>Mark all as read</Trans>
    </Button>
    <span role="status" className="visually-hidden">
      {mark.isDone ? <Trans>All marked as read.</Trans> : null}
    </span>
  </>
);

/** That it waits, or why it did not work: then what is shown is again what the bank knows. */
const MarkAllReadStatus = ({ mark }: { readonly mark: MarkAllRead }) => {
  const reason = useErrorMessage(mark.error);
  if (mark.waitsFor !== undefined) {
    return (
      <Notice tone="neutral">
        {mark.waitsFor === 'offline' ? (
          <Trans>Marked as read on this device. We’ll send it when you’re back online.</Trans>
        ) : (
          <Trans>
            Marked as read on this device. The bank is busy, so we’ll send it again shortly.
          </Trans>
        )}
      </Notice>
    );
  }
  if (!mark.error) return null;
  return (
    <Notice
      tone="error"
      action={
        <Button onClick={mark.run}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>They’re still unread.</Trans> {reason}
    </Notice>
  );
};
