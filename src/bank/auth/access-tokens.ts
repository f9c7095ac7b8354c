import { createHash } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Bank } from '../bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';

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
export const revokeAllSessions = async (
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
    await markSessionsEnded(trx, (eb) => eb('person_id', '=', personId));
    await trx
      .deleteFrom('oidc_payload')
      .where('person_id', '=', personId)
      .where('kind', '<>', endedSession)
      .execute();
  });
};

/** What of an accounts session must end with it. */
export interface SessionToEnd {
  readonly uid: string;
  readonly authorizations?: Readonly<Record<string, { grantId?: string | undefined }>> | undefined;
}

/** Ends one accounts session with every grant, code and token that came from it (R12). */
export const endSession = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  session: SessionToEnd,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) =>
    grantId === undefined ? [] : [grantId],
  );
  await transaction(bank.db, async (trx) => {
    await trx
      .updateTable('access_token')
      .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
      .where((eb) =>
        eb.or([
          eb('session_uid', '=', session.uid),
          eb('grant_id', '=', eb.fn.any(eb.val(grantIds))),
        ]),
      )
      .execute();
    await markSessionsEnded(trx, (eb) => eb('uid', '=', session.uid));
    await trx
      .deleteFrom('oidc_payload')
      .where((eb) =>
        eb.or([
          eb('grant_id', '=', eb.fn.any(eb.val(grantIds))),
          eb.and([
            eb('kind', '=', 'Grant'),
            eb('id_hash', '=', eb.fn.any(eb.val(grantIds.map(hashToken)))),
          ]),
        ]),
      )
      .execute();
  });
};

const grantsOf = async (
  db: Executor,
  { id, sessionId }: SignedInCustomer,
): Promise<readonly string[]> => {
  if (sessionId === null) return [];
  const own = await db
    .selectFrom('oidc_payload')
    .select('payload')
    .where('kind', '=', 'Session')
    .where('uid', '=', sessionId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  const { authorizations } = (own?.payload ?? {}) as {
    authorizations?: Readonly<Record<string, { grantId?: string | undefined }>>;
  };
  return Object.values(authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
};

/** Ends every sign-in of a person but the one that calls, in all processes at once (R12). */
export const endOtherSessions = async (
  db: Executor,
  person: SignedInCustomer,
  now: Date,
): Promise<void> => {
  const grantIds = await grantsOf(db, person);
  await db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('person_id', '=', person.id)
    .where('session_uid', 'is distinct from', person.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await markSessionsEnded(db, (row) =>
    row.and([row('person_id', '=', person.id), row('uid', 'is distinct from', person.sessionId)]),
  );
  await db
    .deleteFrom('oidc_payload')
    .where('person_id', '=', person.id)
    .where('kind', '<>', endedSession)
    .where((row) =>
      row.not(
        row.or([
          row.and([
            row('kind', '=', 'Session'),
            row('uid', 'is not distinct from', person.sessionId),
          ]),
          row(sql`coalesce(grant_id, '')`, '=', row.fn.any(row.val(grantIds))),
          row.and([
            row('kind', '=', 'Grant'),
            row('id_hash', '=', row.fn.any(row.val(grantIds.map(hashToken)))),
          ]),
        ]),
      ),
    )
    .execute();
};

/** The kind of a record that says: this session was ended, and did not end by itself. */
export const endedSession = 'EndedSession';

/**
 * Ends sessions and notes that it was done. A browser that still brings the cookie of one learns it at
 * its next contact; a day longer than the cookie lives, for clocks that are slow.
 */
const markSessionsEnded = async (
  db: Executor,
  which: (eb: ExpressionBuilder<Tables, 'oidc_payload'>) => Expression<SqlBool>,
): Promise<void> => {
  await db
    .updateTable('oidc_payload')
    .set({
      kind: endedSession,
      payload: '{}',
      uid: null,
      grant_id: null,
      expires_at: sql<Date>`expires_at + interval '1 day'`,
    })
    .where('kind', '=', 'Session')
    .where(which)
    .execute();
};

/** True where the session of this cookie's hash was this customer's and was ended. */
export const wasSessionEnded = async (
  { db }: Pick<Bank, 'db'>,
  sessionHash: Buffer,
  customerId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('oidc_payload')
    .select('person_id')
    .where('kind', '=', endedSession)
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();
  return found?.person_id === customerId;
};

/** Who is calling: the person behind a valid access token. */
export interface SignedInCustomer {
  readonly id: string;
  /** The accounts session the token came from, null for a token made without one. */
  readonly sessionId: string | null;
}
