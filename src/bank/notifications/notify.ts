import type { Related } from '#contract/values.ts';
import type { Executor } from '../database/transaction.ts';
import type { Bilingual, NotificationTable } from './tables.ts';

/** A message shown under the bell, in every language at once. */
export interface NewNotification {
  readonly id: string;
  readonly personId: string;
  readonly title: Bilingual;
  readonly message: Bilingual;
  readonly viewType: NotificationTable['view_type'];
  readonly createdAtMs: number;
  /** What it is about, where the app has a screen for it. */
  readonly related?: Related | undefined;
  /** Only the sandbox's history writes notifications that were read already. */
  readonly lastReadAtMs?: number;
}

/** What a person is told, in every language at once. */
export type Notice = Pick<NewNotification, 'title' | 'message' | 'viewType'>;

/** Tells people something. */
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
        person_id: one.personId,
        title: JSON.stringify(one.title),
        message: JSON.stringify(one.message),
        view_type: one.viewType,
        created_at: new Date(one.createdAtMs),
        related_type: one.related?.type ?? null,
        related_id: one.related?.id ?? null,
        last_read_at: one.lastReadAtMs === undefined ? null : new Date(one.lastReadAtMs),
      })),
    )
    .execute();
};
