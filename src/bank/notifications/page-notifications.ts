import type { Notification } from '#contract/notifications.ts';
import type { Executor } from '../database/transaction.ts';
import type { ListWindow } from '../http/list-window.ts';
import { relatedView } from './related-view.ts';
import type { Bilingual } from './tables.ts';

export interface NotificationPage {
  readonly results: Notification[];
  readonly count: number;
  readonly unread_count: number;
}

/** A page of a person's notifications, newest first, with how many there are and are unread. */
export const pageNotifications = async (
  db: Executor,
  personId: string,
  language: keyof Bilingual,
  window: ListWindow,
): Promise<NotificationPage> => {
  const rows = await db
    .selectFrom('notification')
    .select(['id', 'title', 'message', 'view_type', 'created_at', 'last_read_at'])
    .select(['related_type', 'related_id'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute();
  const counts = await db
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.countAll<bigint>().filterWhere('last_read_at', 'is', null).as('unread_count'),
    ])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    results: rows.map((row) => ({
      id: row.id,
      title: row.title[language],
      message: row.message[language],
      view_type: row.view_type,
      created_at: row.created_at.toISOString(),
      last_read_at: row.last_read_at?.toISOString() ?? null,
      related: relatedView(row),
    })),
    count: Number(counts.count),
    unread_count: Number(counts.unread_count),
  };
};
