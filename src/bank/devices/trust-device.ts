import type { Bank } from '../bank.ts';
import type { Executor } from '../database/transaction.ts';
import { hashToken } from '../sessions/access-token.ts';
import type { Person } from '../sessions/person.ts';
import { trustSeconds } from './device-cookie.ts';

/** The browser that is to be known from now on. */
export interface Trust {
  readonly name: string;
  /** What the browser brought, undefined for one that was never here. */
  readonly knownHash: Buffer | undefined;
  /** Trusted for longer than the sign-in that runs. */
  readonly isForLong: boolean;
}

/**
 * Makes a browser known to be the person's. It gets a secret of its own each time, so a cookie that
 * was copied before is worth nothing after. Gives the secret and the end of the trust.
 */
export const trustDevice = async (
  { clock, random }: Pick<Bank, 'clock' | 'random'>,
  db: Executor,
  person: Person,
  { name, knownHash, isForLong }: Trust,
): Promise<{ secret: string; trustedUntilMs: number }> => {
  const nowMs = clock.wallMs();
  const secret = random.token(32);
  const trustedUntilMs = nowMs + trustSeconds * 1000;
  if (knownHash !== undefined)
    await db
      .updateTable('trusted_device')
      .set({ revoked_at: new Date(nowMs) })
      .where('person_id', '=', person.id)
      .where('device_hash', '=', knownHash)
      .where('revoked_at', 'is', null)
      .execute();
  await db
    .insertInto('trusted_device')
    .values({
      id: random.newId(),
      person_id: person.id,
      device_hash: hashToken(secret),
      name,
      session_uid: isForLong ? null : person.sessionId,
      created_at: new Date(nowMs),
      last_seen_at: new Date(nowMs),
      trusted_until: new Date(trustedUntilMs),
      revoked_at: null,
    })
    .execute();
  return { secret, trustedUntilMs };
};
