import type { UserDevice } from '#contract/auth.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Person } from '../sessions/person.ts';

/** The browsers a person trusts for longer than a sign-in, the last seen first. */
export const listDevices = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  person: Person,
  currentHash: Buffer | undefined,
): Promise<UserDevice[]> => {
  const rows = await db
    .selectFrom('trusted_device')
    .select(['id', 'name', 'device_hash', 'created_at', 'last_seen_at', 'trusted_until'])
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .where('trusted_until', '>', new Date(clock.wallMs()))
    .where((row) =>
      row.or([row('session_uid', 'is', null), row('session_uid', '=', person.sessionId)]),
    )
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ device_hash, created_at, last_seen_at, trusted_until, ...device }) => ({
    ...device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    trusted_until: trusted_until.toISOString(),
    is_current: currentHash !== undefined && device_hash.equals(currentHash),
  }));
};

/** Forgets one of the person's own browsers. Refuses `not_found`. */
export const forgetDevice = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  person: Person,
  id: string,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('trusted_device')
    .set({ revoked_at: new Date(clock.wallMs()) })
    .where('id', '=', id)
    .where('person_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw refused('not_found');
};
