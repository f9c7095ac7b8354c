import { type Selectable, sql } from 'kysely';
import type { NotificationTopic } from '#domain/notifications.ts';
import { notificationTopics } from '#domain/notifications.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Subject } from '#contract/values.ts';
import type { Bank } from '../database/bank.ts';
import {
  countListed,
  hasRowsBefore,
  requireRowBefore,
  anyIdOfPage,
} from '../database/list-page.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/request-input.ts';
import type { Config } from '../platform/config.ts';
import { trySendMessage } from './messages.ts';
import type { Bilingual, NotificationTable } from '../database/tables/messaging.ts';

/** A notification in every language. */
export interface NewNotification {
  readonly id: string;
  readonly customerId: string;
  readonly title: Bilingual;
  readonly message: Bilingual;
  readonly viewType: NotificationTable['view_type'];
  readonly createdAtMs: number;
  /** The record it is about, where the app has a screen for it. */
  readonly related?: Subject | undefined;
  /** The account it is about, whose profile shows it. Not needed with a related payment. */
  readonly accountId?: string | undefined;
  /** Set only by the sandbox's generated history. */
  readonly lastReadAtMs?: number;
}

/** The content of a notification, in every language. */
export type Notice = Pick<NewNotification, 'title' | 'message' | 'viewType'>;

/** Inserts notifications for one or more customers. */
export const notify = async (
  db: Executor,
  notifications: readonly NewNotification[],
): Promise<void> => {
  if (notifications.length === 0) return;
  await db
    .insertInto('notification')
    .values(
      notifications.map((one) => ({
        id: one.id,
        customer_id: one.customerId,
        title: JSON.stringify(one.title),
        message: JSON.stringify(one.message),
        view_type: one.viewType,
        created_at: new Date(one.createdAtMs),
        related_type: one.related?.type ?? null,
        related_id: one.related?.id ?? null,
        profile_id:
          one.accountId === undefined ? null : sql<string>`account_profile(${one.accountId}::uuid)`,
        last_read_at: one.lastReadAtMs === undefined ? null : new Date(one.lastReadAtMs),
      })),
    )
    .execute();
};

const notificationColumns = [
  'id',
  'title',
  'message',
  'view_type',
  'created_at',
  'last_read_at',
  'related_type',
  'related_id',
] as const;

type NotificationRow = Pick<Selectable<NotificationTable>, (typeof notificationColumns)[number]>;

const notificationView = (row: NotificationRow, language: keyof Bilingual): Notification => ({
  id: row.id,
  title: row.title[language],
  message: row.message[language],
  view_type: row.view_type,
  created_at: row.created_at.toISOString(),
  last_read_at: row.last_read_at?.toISOString() ?? null,
  related: relatedView(row),
});

export interface NotificationPage {
  readonly results: Notification[];
  readonly count: number;
  readonly unread_count: number;
}

/** The unread notifications of a profile, newest first; they are found and counted in an index. */
export const readUnreadPage = async (
  db: Executor,
  profile: Profile,
  language: keyof Bilingual,
  { limit, offset }: ListWindow,
): Promise<NotificationPage> => {
  const rows = await db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .where('last_read_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = await countUnread(db, profile);
  return {
    results: rows.map((row) => notificationView(row, language)),
    count,
    unread_count: count,
  };
};

/** A page of a profile's notifications, newest first, with the total and unread numbers. */
export const readNotificationPage = async (
  db: Executor,
  profile: Profile,
  language: keyof Bilingual,
  window: ListWindow,
): Promise<NotificationPage> => {
  await requireRowBefore(db, 'notification', profile, window);
  const rows = await db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .$if(hasRowsBefore(window), (all) =>
      all.where('id', '=', anyIdOfPage(db, 'notification', profile, window)),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .execute();
  const page = { ...window, length: rows.length };
  const count = await countListed(db, 'notification', profile, page);
  return {
    results: rows.map((row) => notificationView(row, language)),
    count,
    unread_count: await countUnread(db, profile),
  };
};

/** One notification of the customer; undefined if it is another customer's or does not exist. */
export const findNotification = async (
  db: Executor,
  customerId: string,
  id: string,
  language: keyof Bilingual,
): Promise<Notification | undefined> => {
  const row = await db
    .selectFrom('notification')
    .select(notificationColumns)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && notificationView(row, language);
};

// Apart from the other count: each finds its rows in an index of its own.
const countUnread = async (db: Executor, profile: Profile): Promise<number> => {
  const { count } = await db
    .selectFrom('notification')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .where('last_read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

interface RelatedColumns<Type> {
  readonly related_type: Type | null;
  readonly related_id: string | null;
}

/** The related record of a stored row on the wire, or null. */
export const relatedView = <Type extends Subject['type']>({
  related_type: type,
  related_id: id,
}: RelatedColumns<Type>): { readonly type: Type; readonly id: string } | null =>
  type === null || id === null ? null : { type, id };

/** Marks the profile's unread notifications created at or before `untilMs` as read. Idempotent. */
export const markNotificationsRead = async (
  db: Executor,
  profile: Profile,
  atMs: number,
  untilMs?: number,
): Promise<void> => {
  const unread = db
    .updateTable('notification')
    .set({ last_read_at: new Date(atMs) })
    .where('customer_id', '=', profile.customerId)
    .where('profile_id', '=', profile.id)
    .where('last_read_at', 'is', null);
  await (
    untilMs === undefined ? unread : unread.where('created_at', '<=', new Date(untilMs))
  ).execute();
};

/**
 * Marks one notification of the customer as read at a time, or as unread without one. The time of
 * the first reading stays.
 */
export const markNotificationRead = async (
  db: Executor,
  customerId: string,
  id: string,
  atMs: number | undefined,
): Promise<void> => {
  const one = db
    .updateTable('notification')
    .set({ last_read_at: atMs === undefined ? null : new Date(atMs) })
    .where('id', '=', id)
    .where('customer_id', '=', customerId);
  await (atMs === undefined ? one : one.where('last_read_at', 'is', null)).execute();
};

/** Whether the customer receives e-mail for each topic. */
export type NotificationChoices = Record<NotificationTopic, boolean>;

export const readNotificationChoices = async (
  db: Executor,
  customerId: string,
): Promise<NotificationChoices> => {
  const rows = await db
    .selectFrom('notification_choice')
    .select('topic')
    .where('customer_id', '=', customerId)
    .where('by_email', '=', true)
    .execute();
  const chosen = new Set(rows.map(({ topic }) => topic));
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, chosen.has(topic)]),
  ) as NotificationChoices;
};

/** Saves the choices for some topics; the others remain. */
export const saveNotificationChoices = async (
  db: Executor,
  customerId: string,
  change: { readonly [Topic in NotificationTopic]?: boolean | undefined },
): Promise<void> => {
  const rows = notificationTopics.flatMap((topic) => {
    const byEmail = change[topic];
    return byEmail === undefined ? [] : [{ customer_id: customerId, topic, by_email: byEmail }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('notification_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'topic'])
        .doUpdateSet((row) => ({ by_email: row.ref('excluded.by_email') })),
    )
    .execute();
};

/** Also e-mails the notification if the customer opted in. Call after commit. */
export const mailIfOptedIn = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  customerId: string,
  topic: NotificationTopic,
  notice: Pick<Notice, 'title' | 'message'>,
): Promise<void> => {
  if (!(await readNotificationChoices(bank.db, customerId))[topic]) return;
  await mailNotice(bank, customerId, topic.toUpperCase(), notice);
};

/** Sends a notification as an e-mail in the customer's language. */
export const mailNotice = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  customerId: string,
  kind: string,
  { title, message }: Pick<Notice, 'title' | 'message'>,
): Promise<void> => {
  const { email_address: to, language } = await bank.db
    .selectFrom('customer')
    .select(['email_address', 'language'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await trySendMessage(bank, {
    to,
    channel: 'EMAIL',
    kind,
    subject: title[language],
    body: withHelpAddress(bank.config, language, message[language]),
    customerId,
  });
};

const helpLabels = { en: 'Help', bn: 'সাহায্য' } as const;

/** An e-mail's text with the address of the help page at its end (issue 28, P 4). */
export const withHelpAddress = (
  { origin }: Pick<Config, 'origin'>,
  language: 'en' | 'bn',
  body: string,
): string => `${body}\n\n${helpLabels[language]}: ${origin}/help`;
