import * as v from 'valibot';
import { listNotifications, notification } from '#contract/notifications.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { call } from '../../platform/api-client.ts';
import { preferences } from '../../platform/preference-store.ts';
import { keptText, withoutTellingNumbers } from '../kept/masking.ts';
import { keep, readQuery } from '../read-query.ts';

export type Notifications = ResponseOf<typeof listNotifications>;

const keptNotifications = keep<Notifications>({
  name: 'notifications',
  // Without `related`.
  formerShapes: ['e247eca9'],
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
