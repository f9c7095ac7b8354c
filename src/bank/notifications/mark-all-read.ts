import type { Executor } from '../database/transaction.ts';

/**
 * Marks every unread notification of a person as read at an instant, where it was made by a moment
 * of the device's own. Sent twice it changes nothing twice: what is read stays as it was read.
 */
export const markAllRead = async (
  db: Executor,
  personId: string,
  atMs: number,
  untilMs?: number,
): Promise<void> => {
  const unread = db
    .updateTable('notification')
    .set({ last_read_at: new Date(atMs) })
    .where('person_id', '=', personId)
    .where('last_read_at', 'is', null);
  await (
    untilMs === undefined ? unread : unread.where('created_at', '<=', new Date(untilMs))
  ).execute();
};
