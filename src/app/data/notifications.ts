import type { Query } from '@tanstack/react-query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { isUnread } from '#domain/notifications.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { NotificationChoices } from '#contract/notifications.ts';
import {
  getNotificationChoices,
  listNotifications,
  notification,
  updateNotificationChoices,
} from '#contract/notifications.ts';
import { activeProfile, profileScope } from '../platform/active-profile.ts';
import { call } from '../platform/api/api-client.ts';
import { isLocked } from '../platform/lock-state.ts';
import { isSharedDevice } from '../platform/plain-storage.ts';
import { preferences } from '../platform/preferences.ts';
import { onPurge } from '../platform/session/purge.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { refreshQueries } from './cache/refetch.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import type { QueuedMutation } from './offline-queue.ts';
import { enqueueMutation, onMutationSent, useQueuedMutations } from './offline-queue.ts';
import type { MutationBody } from './queueable-mutations.ts';

export type NotificationPage = ResponseOf<typeof listNotifications>;

const notificationsCache = persistedCache<NotificationPage>({
  name: 'notifications',
  // Without `related`; without transactions as subjects; without tickets as subjects; without accounts
  // as subjects.
  formerShapes: ['e247eca9', 'cb70f355', '64888599', 'e16ef21f'],
  schema: v.object({
    ...listNotifications.response.entries,
    results: v.array(
      v.object({ ...notification.entries, title: maskedText(120), message: maskedText(500) }),
    ),
  }),
  reduce: (list) => ({
    ...list,
    results: list.results.map((one) => ({
      ...one,
      title: withoutSensitiveNumbers(one.title),
      message: withoutSensitiveNumbers(one.message),
    })),
  }),
});

const notificationsEveryMs = 30_000;

/** The parts of every list's key: name, language, page and size. */
const notificationsKeyLength = 4;
const unreadOnly = 'unread';

/**
 * A page of the active profile's notifications, newest first, with the unread count. Persisted with account numbers
 * masked.
 */
export const notificationsQuery = (page = 1, size = 20, isUnreadOnly = false) => {
  const scope = profileScope();
  return readQuery<NotificationPage>({
    key: [
      ...['notifications', preferences().language, page, size],
      ...(isUnreadOnly ? [unreadOnly] : []),
      ...scope.key,
    ],
    ...(isUnreadOnly ? {} : { persisted: notificationsCache }),
    isBackground: page === 1,
    refreshEveryMs: notificationsEveryMs,
    read: (context) =>
      call(listNotifications, {
        ...context,
        query: {
          ...scope.query,
          display_channel: 'web',
          ...(isUnreadOnly ? { unread: 'true' } : {}),
          limit: String(size),
          offset: String((page - 1) * size),
        },
      }),
  });
};

const getReadUntil = ({ body }: QueuedMutation): string | undefined =>
  (body as MutationBody<'mark-all-read'>)?.read_until;

/** Marks one notification as read or unread, now or on reconnect. */
export const markNotification = (id: string, isRead: boolean): Promise<void> =>
  enqueueMutation('notification-read', { is_read: isRead }, { id });

/** A page with a change that the bank may not have yet. */
const applyQueued = (list: NotificationPage, write: QueuedMutation): NotificationPage => {
  if (write.name === 'mark-all-read')
    return getProfile(write) === activeProfile() ? applyReadUntil(list, getReadUntil(write)) : list;
  if (write.name !== 'notification-read') return list;
  const { is_read: isRead } = write.body as MutationBody<'notification-read'>;
  return applyRead(list, write.params?.['id'] ?? '', isRead);
};

/** The page as the customer sees it: queued changes are already applied. */
export const useNotifications = (page = 1, size = 20) => {
  const query = useQuery({
    ...notificationsQuery(page, size),
    placeholderData: keepPreviousData,
  });
  const queued = useQueuedMutations();
  const data = query.data && queued.reduce(applyQueued, query.data);
  return { ...query, data };
};

/**
 * The unread ones, queued changes applied. While the bank cannot be asked: those on the first page of all
 * notifications, which is on the device; `isFromDevice` says so.
 */
export const useUnreadNotifications = (page: number, size: number, isWanted: boolean) => {
  const query = useQuery({
    ...notificationsQuery(page, size, true),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  const all = useNotifications();
  const queued = useQueuedMutations();
  const isFromDevice = query.data === undefined && Boolean(query.error) && all.data !== undefined;
  const known = isFromDevice ? all.data : query.data && queued.reduce(applyQueued, query.data);
  const results = known?.results.filter(isUnread) ?? [];
  const lastPart = isFromDevice ? results.length : (known?.unread_count ?? 0);
  return {
    ...(isFromDevice ? all : query),
    data: known && { ...known, results, count: Math.max(results.length, lastPart) },
    isFromDevice,
  };
};

const getProfile = ({ body }: QueuedMutation): string | undefined =>
  (body as MutationBody<'mark-all-read'>)?.profile;

/** The profile in the key of a list, which ends with it. */
const profileOfKey = (key: readonly unknown[]): unknown =>
  key.slice(notificationsKeyLength).find((part) => part !== unreadOnly);

/** Once the bank has a change, applies it to the cache and refetches all pages. */
const takeSent = (write: QueuedMutation): void => {
  const shown = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['notifications'] })
    .filter(
      ({ queryKey }) =>
        write.name !== 'mark-all-read' || profileOfKey(queryKey) === getProfile(write),
    );
  for (const { queryKey } of shown)
    queryClient.setQueryData<NotificationPage>(queryKey, (list) =>
      list ? applyQueued(list, write) : list,
    );
  // Persist for the next offline start: `setQueryData` does not persist.
  for (const query of shown) void persistNow(query);
  void refreshQueries({ queryKey: ['notifications'] });
};
onMutationSent('mark-all-read', takeSent);
onMutationSent('notification-read', takeSent);

/** The time of the newest notification on screen; later ones stay unread. */
export const newestCreatedAt = (list: NotificationPage): string | undefined =>
  list.results
    .map((one) => one.created_at)
    .toSorted()
    .at(-1);

/**
 * Marks everything up to a time as read, or everything without a time. Applied on top of the bank's
 * list while the mutation is queued, so that nothing needs to be rolled back.
 */
export const applyReadUntil = (
  list: NotificationPage,
  until: string | undefined,
): NotificationPage => {
  const isRead = (createdAt: string) =>
    until === undefined || Date.parse(createdAt) <= Date.parse(until);
  const later = list.results.filter(
    (one) => one.last_read_at === null && !isRead(one.created_at),
  ).length;
  return {
    ...list,
    unread_count: Math.min(list.unread_count, later),
    results: list.results.map((one) =>
      isRead(one.created_at) ? { ...one, last_read_at: one.last_read_at ?? one.created_at } : one,
    ),
  };
};

/** Marks one notification of a page, if it is on it, as read or unread. */
export const applyRead = (
  list: NotificationPage,
  id: string,
  isRead: boolean,
): NotificationPage => {
  const before = list.results.find((one) => one.id === id);
  if (before === undefined || isUnread(before) !== isRead) return list;
  const change = isRead ? -1 : 1;
  return {
    ...list,
    unread_count: Math.max(0, list.unread_count + change),
    results: list.results.map((one) =>
      one === before ? { ...one, last_read_at: isRead ? one.created_at : null } : one,
    ),
  };
};

const choicesKey = ['notification-choices'];

/** The topics that the customer receives by e-mail. */
export const notificationChoicesQuery = () =>
  readQuery<NotificationChoices>({
    key: choicesKey,
    read: (context) => call(getNotificationChoices, context),
  });

/** Saves the choice for some topics. */
export const chooseNotifications = async (change: Partial<NotificationChoices>): Promise<void> => {
  queryClient.setQueryData(choicesKey, await call(updateNotificationChoices, { body: change }));
};

/**
 * Shows the unread count on the app's icon (product.md A7): the latest of any tab; none while
 * locked, after Log Out and on a shared device.
 */
export const showUnreadOnIcon = (): void => {
  let unread = 0;
  const show = (): void => setBadge(isLocked.get() || isSharedDevice.get() ? 0 : unread);
  const take = (query: Query): void => {
    const list = query.state.data as ResponseOf<typeof listNotifications> | undefined;
    if (query.queryKey[0] !== 'notifications' || list === undefined) return;
    unread = list.unread_count;
    show();
  };
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') take(event.query);
  });
  // The notifications screen may have fetched before this code was loaded.
  const known = cache.findAll({ queryKey: ['notifications'] });
  known.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  known.forEach(take);
  isLocked.subscribe(show);
  onPurge(() => {
    unread = 0;
    show();
  });
};

/** Not supported everywhere; a missing permission is no error. */
const setBadge = (count: number): void => {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const put = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  put?.catch(() => undefined);
};
