import type { UserPasskey } from '#contract/auth.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';

/** A person's passkeys, the newest first. */
export const listPasskeys = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
): Promise<UserPasskey[]> => {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'is_synced', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, last_used_at, ...passkey }) => ({
    ...passkey,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
};

/** Forgets one of the person's own passkeys. Refuses `not_found`. */
export const forgetPasskey = async (
  { db }: Pick<Bank, 'db'>,
  personId: string,
  id: string,
): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw refused('not_found');
};
