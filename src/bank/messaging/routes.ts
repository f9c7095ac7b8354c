import {
  getNotificationChoices,
  listNotifications,
  updateLastRead,
  updateNotificationChoices,
} from '#contract/notifications.ts';
import { defaultPageSize } from '#contract/values.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow, preferredLanguage } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import {
  markNotificationsRead,
  readNotificationChoices,
  readNotificationPage,
  saveNotificationChoices,
} from './notifications.ts';

const parseInstant = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const instantMs = Date.parse(text);
  if (Number.isNaN(instantMs)) {
    throw refused('invalid_input', { fields: { read_until: ['This value is not valid.'] } });
  }
  return instantMs;
};

/** Notifications and the choice of e-mail by topic. */
export const notificationRoutes = (bank: Bank): readonly Route[] => [
  route(listNotifications, ({ customer, query, request }) =>
    readNotificationPage(
      bank.db,
      customer.id,
      preferredLanguage(request.headers.get('accept-language')),
      listWindow(query, defaultPageSize),
    ),
  ),
  route(updateLastRead, async ({ customer, body }) => {
    const nowMs = await bank.clock.businessMs();
    await markNotificationsRead(bank.db, customer.id, nowMs, parseInstant(body?.read_until));
    return { last_read_at: new Date(nowMs).toISOString() };
  }),
  route(getNotificationChoices, ({ customer }) => readNotificationChoices(bank.db, customer.id)),
  route(updateNotificationChoices, async ({ customer, body }) => {
    await saveNotificationChoices(bank.db, customer.id, body);
    return readNotificationChoices(bank.db, customer.id);
  }),
];
