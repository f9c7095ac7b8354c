import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { isInKyc } from '#domain/identity/approval-status.ts';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import { refuseProblems } from '../http/require.ts';
import type { Executor } from '../database/transaction.ts';
import { type Notice, notify } from '../messaging/notifications.ts';

/** Notifies an inviter of a friend who joined; the friend has no name yet. */
const joinedNotice: Notice = {
  viewType: 'INFO',
  title: { en: 'A friend joined', bn: 'আপনার একজন বন্ধু যোগ দিয়েছেন' },
  message: {
    en: 'A friend joined Kheya with your invitation. You get your reward when their first transfer of $50.00 or more arrives.',
    bn: 'আপনার আমন্ত্রণে একজন বন্ধু খেয়াতে যোগ দিয়েছেন। তাঁর পাঠানো প্রথম $50.00 বা তার বেশি টাকা পৌঁছালে আপনি পুরস্কার পাবেন।',
  },
};

/** The customer who gave a code to friends; undefined for an unknown code. */
const findInviter = async (db: Executor, code: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('invitation_code')
    .select('customer_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.customer_id;
};

/**
 * Joins a new customer to the inviter who gave them a code, once: the same code again changes
 * nothing. An invitation to the customer's e-mail address is the one that is answered. Refuses
 * `invalid_input` for `referral_code`: an unknown code, their own, another than the first, or after
 * the profile was submitted.
 */
export const joinByCode = async (
  trx: Transaction<Tables>,
  bank: Pick<Bank, 'random' | 'clock'>,
  friendId: string,
  code: string,
): Promise<void> => {
  const inviterId = await findInviter(trx, code);
  if (inviterId === undefined) return refuseProblems({ referral_code: 'unknown_code' });
  if (inviterId === friendId) return refuseProblems({ referral_code: 'own_code' });
  const friend = await trx
    .selectFrom('customer')
    .select(['email_address', 'profile_approval_status'])
    .where('id', '=', friendId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const joined = await trx
    .selectFrom('invitation')
    .select('inviter_id')
    .where('friend_id', '=', friendId)
    .executeTakeFirst();
  if (joined?.inviter_id === inviterId) return undefined;
  if (joined !== undefined) return refuseProblems({ referral_code: 'code_used' });
  if (isInKyc(friend.profile_approval_status))
    return refuseProblems({ referral_code: 'code_too_late' });
  const nowMs = await bank.clock.businessMs();
  await storeJoined(trx, bank, { inviterId, friendId, email: friend.email_address }, nowMs);
  return notify(trx, [
    {
      ...joinedNotice,
      id: bank.random.newId(),
      customerId: inviterId,
      createdAtMs: nowMs,
    },
  ]);
};

interface Joining {
  readonly inviterId: string;
  readonly friendId: string;
  readonly email: string;
}

const storeJoined = async (
  trx: Transaction<Tables>,
  bank: Pick<Bank, 'random'>,
  { inviterId, friendId, email }: Joining,
  nowMs: number,
): Promise<void> => {
  const at = new Date(nowMs);
  const answer = { friend_id: friendId, status: 'JOINED' as const, joined_at: at };
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set(answer)
    .where('inviter_id', '=', inviterId)
    .where('status', '=', 'SENT')
    .where(sql<string>`lower(email_address collate "C")`, '=', email.toLowerCase())
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const row = {
    id: bank.random.newId(),
    inviter_id: inviterId,
    email_address: null,
    created_at: at,
    sent_at: at,
    ...answer,
  };
  await trx.insertInto('invitation').values(row).execute();
};
