import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  afterQuery,
  idParams,
  limitQuery,
  notificationSubject,
  offsetQuery,
  profileQuery,
  wireId,
  wireInstant,
  wireText,
} from './values.ts';

/** Notification (spec 3): unread until `last_read_at` is set. */
export const notification = v.object({
  id: wireId,
  title: wireText(120),
  message: wireText(500),
  view_type: v.picklist(['WARNING', 'ERROR', 'INFO', 'SUCCESS']),
  created_at: wireInstant,
  last_read_at: v.nullable(wireInstant),
  related: notificationSubject,
});
export type Notification = v.InferOutput<typeof notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/',
  summary: 'Notifications, newest first, in the language of Accept-Language',
  access: 'session',
  query: v.strictObject({
    ...profileQuery.entries,
    display_channel: v.optional(v.picklist(['web'])),
    /** New: only the unread ones; all by default. */
    unread: v.optional(v.picklist(['true'])),
    limit: limitQuery,
    offset: offsetQuery,
    after: afterQuery,
  }),
  response: v.object({
    results: v.array(notification),
    count: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** New: the number of unread notifications, for the badge. */
    unread_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
  refusals: ['not_found'],
});

export const updateLastRead = endpoint({
  name: 'updateLastRead',
  method: 'POST',
  path: '/notification/update_last_read/',
  summary: 'Marks all unread notifications of a profile as read, optionally up to a given time',
  access: 'session',
  /** New: a device that sends late marks only what it has shown. */
  body: v.optional(
    v.strictObject({ ...profileQuery.entries, read_until: v.optional(wireInstant) }),
  ),
  response: v.object({ last_read_at: wireInstant }),
  refusals: ['not_found'],
});

export const updateNotification = endpoint({
  name: 'updateNotification',
  method: 'PATCH',
  path: '/notification/{id}/',
  summary: 'Marks one notification as read or unread',
  access: 'session',
  params: idParams,
  body: v.strictObject({ is_read: v.boolean() }),
  response: notification,
  refusals: ['not_found'],
  isNew: true,
});

/** New: the topics that the customer also receives by e-mail (product.md B16). */
export const notificationChoices = v.object({ money_in: v.boolean(), card_declined: v.boolean() });
export type NotificationChoices = v.InferOutput<typeof notificationChoices>;

export const getNotificationChoices = endpoint({
  name: 'getNotificationChoices',
  method: 'GET',
  path: '/notification-choice/',
  summary: 'The topics that are also sent by e-mail',
  access: 'session',
  response: notificationChoices,
  isNew: true,
});

export const updateNotificationChoices = endpoint({
  name: 'updateNotificationChoices',
  method: 'PATCH',
  path: '/notification-choice/',
  summary: 'Saves the choices for some topics and returns all',
  access: 'session',
  body: v.strictObject({
    money_in: v.optional(v.boolean()),
    card_declined: v.optional(v.boolean()),
  }),
  response: notificationChoices,
  isNew: true,
});
