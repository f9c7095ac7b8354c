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
import { readsSubject } from '#contract/version.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../database/bank.ts';
import { findProfile } from '../database/profiles.ts';
import {
  listWindow,
  parseWireInstant,
  preferredLanguage,
  refuseAfter,
} from '../http/request-input.ts';
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

/** As a page of a version can read it: an older one could not read the list otherwise. */
const forClient = (request: Request, one: Notification): Notification => {
  const version = request.headers.get(headerNames.apiVersion);
  return one.related && !readsSubject(version, one.related.type) ? { ...one, related: null } : one;
};

/** Notifications and the choice of e-mail by topic. */
export const notificationRoutes = (bank: Bank): readonly Route[] => [
  route(listNotifications, async ({ customer, query, request }) => {
    if (query.unread !== undefined) refuseAfter(query);
    const read = query.unread === undefined ? readNotificationPage : readUnreadPage;
    const page = await read(
      bank.db,
      await findProfile(bank.db, customer.id, query.profile),
      preferredLanguage(request.headers.get('accept-language')),
      listWindow(query, defaultPageSize),
    );
    return { ...page, results: page.results.map((one) => forClient(request, one)) };
  }),
  route(updateLastRead, async ({ customer, body }) => {
    const nowMs = await bank.clock.businessMs();
    const untilMs = parseWireInstant('read_until', body?.read_until);
    const profile = await findProfile(bank.db, customer.id, body?.profile);
    await markNotificationsRead(bank.db, profile, nowMs, untilMs);
    return { last_read_at: new Date(nowMs).toISOString() };
  }),
  route(updateNotification, async ({ customer, params, body, request }) => {
    const atMs = body.is_read ? await bank.clock.businessMs() : undefined;
    await markNotificationRead(bank.db, customer.id, params.id, atMs);
    const language = preferredLanguage(request.headers.get('accept-language'));
    const changed = await findNotification(bank.db, customer.id, params.id, language);
    if (changed === undefined) throw refused('not_found');
    return forClient(request, changed);
  }),
  route(getNotificationChoices, ({ customer }) => readNotificationChoices(bank.db, customer.id)),
  route(updateNotificationChoices, async ({ customer, body }) => {
    await saveNotificationChoices(bank.db, customer.id, body);
    return readNotificationChoices(bank.db, customer.id);
  }),
];
