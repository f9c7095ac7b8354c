import { listNotifications, updateLastRead } from '#contract/notifications.ts';
import { defaultPageSize } from '#contract/pagination.ts';
import type { Bank } from '../bank.ts';
import { listWindow } from '../http/list-window.ts';
import { type Route, route } from '../http/route.ts';
import { markAllRead } from './mark-all-read.ts';
import { pageNotifications } from './page-notifications.ts';
import { preferredLanguage } from './preferred-language.ts';

/** What the bell shows. */
export const notificationRoutes = (bank: Bank): readonly Route[] => [
  route(listNotifications, ({ person, query, request }) =>
    pageNotifications(
      bank.db,
      person.id,
      preferredLanguage(request.headers.get('accept-language')),
      listWindow(query, defaultPageSize),
    ),
  ),
  route(updateLastRead, async ({ person }) => {
    const nowMs = await bank.clock.businessMs();
    await markAllRead(bank.db, person.id, nowMs);
    return { last_read_at: new Date(nowMs).toISOString() };
  }),
];
