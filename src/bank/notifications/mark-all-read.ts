import type { Executor } from '../database/transaction.ts';

/** Marks every unread notification of a person as read at an instant. */
export const markAllRead = async (db: Executor, personId: string, atMs: number): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ last_read_at: new Date(atMs) })
    .where('person_id', '=', personId)
    .where('last_read_at', 'is', null)
    .execute();
};
