import * as v from 'valibot';
import { mutationOptions } from '@tanstack/react-query';
import { listNotifications, notification, updateLastRead } from '#contract/notifications.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../platform/api-client.ts';
import { preferences } from '../platform/preference-store.ts';
import { keptText, withoutTellingNumbers } from './kept/masking.ts';
import { keep, readQuery } from './read-query.ts';
import { queryClient } from './query-client.ts';

type Notifications = ResponseOf<typeof listNotifications>;

const keptNotifications = keep<Notifications>({
  name: 'notifications',
  schema: v.object({
    ...listNotifications.response.entries,
    results: v.array(
      v.object({ ...notification.entries, title: keptText(120), message: keptText(500) }),
    ),
  }),
  reduce: (list) => ({
    ...list,
    results: list.results.map((one) => ({
      ...one,
      title: withoutTellingNumbers(one.title),
      message: withoutTellingNumbers(one.message),
    })),
  }),
});

const notificationsEveryMs = 30_000;

/** A page of notifications, newest first, with the count of unread ones. */
export const notificationsQuery = (page = 1, size = 20) =>
  readQuery<Notifications>({
    key: ['notifications', preferences().language, page, size],
    kept: keptNotifications,
    isBackground: page === 1,
    refreshEveryMs: notificationsEveryMs,
    read: (context) =>
      call(listNotifications, {
        ...context,
        query: {
          display_channel: 'web',
          limit: String(size),
          offset: String((page - 1) * size),
        },
      }),
  });

const allRead = (list: Notifications, readAt: string): Notifications => ({
  ...list,
  unread_count: 0,
  results: list.results.map((one) => ({ ...one, last_read_at: one.last_read_at ?? readAt })),
});

/** Marks all as read at once on screen, and back again when the bank refuses. */
export const markAllReadMutation = () =>
  mutationOptions({
    mutationKey: ['notifications', 'mark-all-read'],
    mutationFn: () => call(updateLastRead, {}),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: ['notifications'] });
      const before = queryClient.getQueriesData<Notifications>({ queryKey: ['notifications'] });
      const now = new Date().toISOString();
      queryClient.setQueriesData<Notifications>({ queryKey: ['notifications'] }, (list) =>
        list ? allRead(list, now) : list,
      );
      return { before };
    },
    onError: (_error, _variables, undo) => {
      for (const [key, list] of undo?.before ?? []) queryClient.setQueryData(key, list);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
