import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { endedSession, noteEndedSessions } from './ended-sessions.ts';

/** The specification's cap on a token's life (spec 4, product.md A15). */
export const accessTokenSeconds = 1800;

/** Opaque tokens are 43 characters of base64url: 256 bits of chance. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** True for text that could be one of our tokens. */
export const isTokenShaped = (text: string): boolean => tokenShape.test(text);

/** What is kept of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token as the app stores it (product.md A15). */
export interface IssuedToken {
  readonly token: string;
  readonly created_at: string;
  readonly expired_at: string;
}

/** Makes a token for a person without an accounts session: for the sandbox's command line and tests. */
export const issueToken = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random'>,
  personId: string,
  lifeSeconds: number = accessTokenSeconds,
): Promise<IssuedToken> => {
  const token = bank.random.token(32);
  const createdAt = new Date(bank.clock.wallMs());
  const expiresAt = new Date(createdAt.getTime() + lifeSeconds * 1000);
  await bank.db
    .insertInto('access_token')
    .values({
      token_hash: hashToken(token),
      person_id: personId,
      session_uid: null,
      grant_id: null,
      payload: null,
      created_at: createdAt,
      expires_at: expiresAt,
      revoked_at: null,
    })
    .execute();
  return { token, created_at: createdAt.toISOString(), expired_at: expiresAt.toISOString() };
};

/** Ends every session and token of a person, in all processes at once (R12). */
export const revokeEverything = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  personId: string,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  await transaction(bank.db, async (trx) => {
    // Tokens first, as the end of one session does: in another order the two would wait for each other.
    await trx
      .updateTable('access_token')
      .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
      .where('person_id', '=', personId)
      .execute();
    await noteEndedSessions(trx, (eb) => eb('person_id', '=', personId));
    await trx
      .deleteFrom('oidc_payload')
      .where('person_id', '=', personId)
      .where('kind', '<>', endedSession)
      .execute();
  });
};
