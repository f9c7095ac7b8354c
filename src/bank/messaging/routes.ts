import { headerNames } from '#contract/endpoint.ts';
import type { Notification } from '#contract/notifications.ts';
import {
  getNotificationChoices,
  listNotifications,
  updateLastRead,
  updateNotification,
  updateNotificationChoices,
} from '#contract/notifications.ts';
import { defaultPageSize } from '#contract/values.ts';
import { readsTransactionSubjects } from '#contract/version.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { listWindow, parseWireInstant, preferredLanguage } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import {
  findNotification,
  markNotificationRead,
  markNotificationsRead,
  readNotificationChoices,
  readNotificationPage,
  readUnreadPage,
  saveNotificationChoices,
} from './notifications.ts';

/** For an older page, which could not read the list otherwise. */
const withoutTransactionSubject = (one: Notification): Notification =>
  one.related?.type === 'TRANSACTION' ? { ...one, related: null } : one;

/** Notifications and the choice of e-mail by topic. */
export const notificationRoutes = (bank: Bank): readonly Route[] => [
  route(listNotifications, async ({ customer, query, request }) => {
    const read = query.unread === undefined ? readNotificationPage : readUnreadPage;
    const page = await read(
      bank.db,
      customer.id,
      preferredLanguage(request.headers.get('accept-language')),
      listWindow(query, defaultPageSize),
    );
    return readsTransactionSubjects(request.headers.get(headerNames.apiVersion))
      ? page
      : { ...page, results: page.results.map(withoutTransactionSubject) };
  }),
  route(updateLastRead, async ({ customer, body }) => {
    const nowMs = await bank.clock.businessMs();
    const untilMs = parseWireInstant('read_until', body?.read_until);
    await markNotificationsRead(bank.db, customer.id, nowMs, untilMs);
    return { last_read_at: new Date(nowMs).toISOString() };
  }),
  route(updateNotification, async ({ customer, params, body, request }) => {
    const atMs = body.is_read ? await bank.clock.businessMs() : undefined;
    await markNotificationRead(bank.db, customer.id, params.id, atMs);
    const language = preferredLanguage(request.headers.get('accept-language'));
    const changed = await findNotification(bank.db, customer.id, params.id, language);
    if (changed === undefined) throw refused('not_found');
    return readsTransactionSubjects(request.headers.get(headerNames.apiVersion))
      ? changed
      : withoutTransactionSubject(changed);
  }),
  route(getNotificationChoices, ({ customer }) => readNotificationChoices(bank.db, customer.id)),
  route(updateNotificationChoices, async ({ customer, body }) => {
    await saveNotificationChoices(bank.db, customer.id, body);
    return readNotificationChoices(bank.db, customer.id);
  }),
];
