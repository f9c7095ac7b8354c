import { createHash } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Bank } from '../database/bank.ts';
import type { Tables } from '../database/tables.ts';
import type { Executor } from '../database/transaction.ts';
import { transaction } from '../database/transaction.ts';
import type { SignedInCustomer } from '../http/route.ts';

/** Maximum lifetime of a token (spec 4, product.md A15). */
export const accessTokenSeconds = 1800;

/** Opaque tokens are 43 characters of base64url: 256 random bits. */
const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** Whether the text has the form of an access token. */
export const isTokenShaped = (text: string): boolean => tokenShape.test(text);

/** The SHA-256 hash under which a token is stored. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A token as the app stores it (product.md A15). */
export interface IssuedToken {
  readonly token: string;
  readonly created_at: string;
  readonly expired_at: string;
}

/**
 * Issues a token for a customer without an accounts session, for the sandbox's command line and
 * tests.
 */
export const issueToken = async (
  bank: Pick<Bank, 'db' | 'clock' | 'random'>,
  customerId: string,
  lifeSeconds: number = accessTokenSeconds,
): Promise<IssuedToken> => {
  const token = bank.random.token(32);
  const createdAt = new Date(bank.clock.wallMs());
  const expiresAt = new Date(createdAt.getTime() + lifeSeconds * 1000);
  await bank.db
    .insertInto('access_token')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
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

/** Ends all sessions and tokens of a customer, effective immediately in all processes (R12). */
export const revokeAllSessions = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customerId: string,
): Promise<void> => {
  const now = new Date(bank.clock.wallMs());
  await transaction(bank.db, async (trx) => {
    // Tokens first, in the same order as in `endSession`: another order could deadlock.
    await revokeLivingTokens(trx, now, (eb) => eb('customer_id', '=', customerId));
    await markSessionsEnded(trx, (eb) => eb('customer_id', '=', customerId));
    await trx
      .deleteFrom('oidc_payload')
      .where('customer_id', '=', customerId)
      .where('kind', '<>', endedSession)
      .execute();
  });
};

/** An accounts session, with the grants that end with it. */
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
    await revokeLivingTokens(trx, now, (eb) =>
      eb.or([
        eb('session_uid', '=', session.uid),
        eb('grant_id', '=', eb.fn.any(eb.val(grantIds))),
      ]),
    );
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
    .where('customer_id', '=', id)
    .executeTakeFirst();
  const { authorizations } = (own?.payload ?? {}) as {
    authorizations?: Readonly<Record<string, { grantId?: string | undefined }>>;
  };
  return Object.values(authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
};

/**
 * Ends all sessions of a customer except the caller's, effective immediately in all processes
 * (R12).
 */
export const endOtherSessions = async (
  db: Executor,
  customer: SignedInCustomer,
  now: Date,
): Promise<void> => {
  const grantIds = await grantsOf(db, customer);
  await revokeLivingTokens(db, now, (eb) =>
    eb.and([
      eb('customer_id', '=', customer.id),
      eb('session_uid', 'is distinct from', customer.sessionId),
    ]),
  );
  await markSessionsEnded(db, (row) =>
    row.and([
      row('customer_id', '=', customer.id),
      row('uid', 'is distinct from', customer.sessionId),
    ]),
  );
  await db
    .deleteFrom('oidc_payload')
    .where('customer_id', '=', customer.id)
    .where('kind', '<>', endedSession)
    .where((row) =>
      row.not(
        row.or([
          row.and([
            row('kind', '=', 'Session'),
            row('uid', 'is not distinct from', customer.sessionId),
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

/** A token that expired this long ago has expired by the clock of every process. */
const slowClockMs = 3_600_000;

/**
 * Revokes the tokens that can still be used. Expired ones stay as they are: they are refused in the
 * same way, and a customer has hundreds of them.
 */
const revokeLivingTokens = async (
  db: Executor,
  now: Date,
  which: (eb: ExpressionBuilder<Tables, 'access_token'>) => Expression<SqlBool>,
): Promise<void> => {
  await db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(now.getTime() - slowClockMs))
    .where(which)
    .execute();
};

/** The kind of the record that remains of a session that was ended and did not just expire. */
export const endedSession = 'EndedSession';

/**
 * Marks sessions as ended. A browser that still sends the cookie of such a session learns of it at
 * its next request. The record outlives the cookie by a day, to allow for slow clocks.
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

/** Whether the session with this cookie hash was this customer's and was ended. */
export const wasSessionEnded = async (
  { db }: Pick<Bank, 'db'>,
  sessionHash: Buffer,
  customerId: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('oidc_payload')
    .select('customer_id')
    .where('kind', '=', endedSession)
    .where('id_hash', '=', sessionHash)
    .executeTakeFirst();
  return found?.customer_id === customerId;
};
