import type { Bank } from '../database/bank.ts';

/** Inserts an unanswered invitation of a customer, two days old, and returns its id. */
export const addStoredInvitation = async (
  { db, random, clock }: Pick<Bank, 'db' | 'random' | 'clock'>,
  inviterId: string,
): Promise<string> => {
  const id = random.newId();
  const at = new Date(clock.wallMs() - 2 * 86_400_000);
  await db
    .insertInto('invitation')
    .values({
      id,
      inviter_id: inviterId,
      email_address: `friend-${id}@example.test`,
      friend_id: null,
      status: 'SENT',
      created_at: at,
      sent_at: at,
    })
    .execute();
  return id;
};
