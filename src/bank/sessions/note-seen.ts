import type { Bank } from '../bank.ts';
import { deviceName } from '../devices/device-name.ts';
import type { Person } from './person.ts';

/** The lists of devices and sessions need the hour, not the second. */
const seenEveryMs = 3_600_000;

/** What is known of the browser a call came from, and since when. */
interface Sighting {
  readonly deviceId: string | null;
  readonly deviceSeenAt: Date | null;
  readonly sessionSeenAt: Date | null;
}

const isDue = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= seenEveryMs;

/** Notes where a person was seen, at most once an hour for each browser and each sign-in. */
export const noteSeen = async (
  { db, random }: Pick<Bank, 'db' | 'random'>,
  { id: personId, sessionId }: Person,
  { deviceId, deviceSeenAt, sessionSeenAt }: Sighting,
  request: Request,
  now: Date,
): Promise<void> => {
  if (deviceId !== null && isDue(deviceSeenAt, now))
    await db
      .updateTable('trusted_device')
      .set({ last_seen_at: now })
      .where('id', '=', deviceId)
      .execute();
  if (sessionId === null || !isDue(sessionSeenAt, now)) return;
  const name = deviceName(request.headers.get('user-agent'));
  await db
    .insertInto('session_sighting')
    .values({
      session_uid: sessionId,
      id: random.newId(),
      person_id: personId,
      name,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('session_uid').doUpdateSet({ name, last_seen_at: now }),
    )
    .execute();
};
