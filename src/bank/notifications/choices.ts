import { notificationTopics } from '#domain/notifications.ts';
import type { NotificationTopic } from '#domain/notifications.ts';
import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { mailNotice } from './mail-notice.ts';
import type { Notice } from './notify.ts';

/** Each topic with whether the person hears of it by e-mail. */
export type NotificationChoices = Record<NotificationTopic, boolean>;

export const readChoices = async (db: Executor, personId: string): Promise<NotificationChoices> => {
  const rows = await db
    .selectFrom('notification_choice')
    .select('topic')
    .where('person_id', '=', personId)
    .where('by_email', '=', true)
    .execute();
  const chosen = new Set(rows.map(({ topic }) => topic));
  return Object.fromEntries(
    notificationTopics.map((topic) => [topic, chosen.has(topic)]),
  ) as NotificationChoices;
};

/** Keeps what was said of some topics; the others stay. */
export const saveChoices = async (
  db: Executor,
  personId: string,
  change: { readonly [Topic in NotificationTopic]?: boolean | undefined },
): Promise<void> => {
  const rows = notificationTopics.flatMap((topic) => {
    const byEmail = change[topic];
    return byEmail === undefined ? [] : [{ person_id: personId, topic, by_email: byEmail }];
  });
  if (rows.length === 0) return;
  await db
    .insertInto('notification_choice')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'topic'])
        .doUpdateSet((row) => ({ by_email: row.ref('excluded.by_email') })),
    )
    .execute();
};

/** Sends what stands under the bell by e-mail too, to who has chosen so; after the fact stands. */
export const mailIfChosen = async (
  bank: Pick<Bank, 'db' | 'messages' | 'log' | 'config'>,
  personId: string,
  topic: NotificationTopic,
  notice: Pick<Notice, 'title' | 'message'>,
): Promise<void> => {
  if (!(await readChoices(bank.db, personId))[topic]) return;
  await mailNotice(bank, personId, topic.toUpperCase(), notice);
};
