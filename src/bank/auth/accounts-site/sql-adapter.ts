import { type Expression, type SqlBool, sql } from 'kysely';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Bank } from '#bank/database/bank.ts';
import { hashToken } from '../access-tokens.ts';

type Store = Pick<Bank, 'db' | 'clock'>;

const instantAfter = (store: Store, seconds: number): Date =>
  new Date(store.clock.wallMs() + seconds * 1000);

/** Ids that browsers present are stored only as hashes, so the payload must not contain them. */
const withoutId = (payload: AdapterPayload): string =>
  JSON.stringify({ ...payload, jti: undefined });

const restored = (
  payload: object,
  id: string | undefined,
  consumedAt: Date | null,
): AdapterPayload => ({
  ...payload,
  ...(id === undefined ? undefined : { jti: id }),
  ...(consumedAt === null ? undefined : { consumed: Math.floor(consumedAt.getTime() / 1000) }),
});

/** The provider's records of one kind, in table oidc_payload. */
const payloadAdapter = (store: Store, kind: string): Adapter => {
  const { db } = store;
  const isAlive = (expiresAt: Expression<Date | null>): Expression<SqlBool> =>
    sql<SqlBool>`(${expiresAt} is null or ${expiresAt} > ${new Date(store.clock.wallMs())})`;
  const findBy = async (column: 'id_hash' | 'uid', value: Buffer | string) =>
    db
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at'])
      .where('kind', '=', kind)
      .where(column, '=', value)
      .where((eb) => isAlive(eb.ref('expires_at')))
      .executeTakeFirst();
  return {
    upsert: async (id, payload, expiresInSeconds) => {
      const row = {
        payload: withoutId(payload),
        customer_id: payload.accountId ?? null,
        uid: payload.uid ?? null,
        grant_id: payload.grantId ?? null,
        expires_at: expiresInSeconds ? instantAfter(store, expiresInSeconds) : null,
      };
      await db
        .insertInto('oidc_payload')
        .values({ kind, id_hash: hashToken(id), created_at: instantAfter(store, 0), ...row })
        .onConflict((conflict) => conflict.columns(['kind', 'id_hash']).doUpdateSet(row))
        .execute();
    },
    find: async (id) => {
      const found = await findBy('id_hash', hashToken(id));
      return found === undefined ? undefined : restored(found.payload, id, found.consumed_at);
    },
    findByUid: async (uid) => {
      const found = await findBy('uid', uid);
      return found === undefined ? undefined : restored(found.payload, undefined, null);
    },
    findByUserCode: async () => undefined,
    consume: async (id) => {
      await db
        .updateTable('oidc_payload')
        .set({ consumed_at: instantAfter(store, 0) })
        .where('kind', '=', kind)
        .where('id_hash', '=', hashToken(id))
        .execute();
    },
    destroy: async (id) => {
      await db
        .deleteFrom('oidc_payload')
        .where('kind', '=', kind)
        .where('id_hash', '=', hashToken(id))
        .execute();
    },
    revokeByGrantId: async (grantId) => {
      await db.deleteFrom('oidc_payload').where('grant_id', '=', grantId).execute();
    },
  };
};

/**
 * Access tokens have their own table: the API reads it at every call, and it contains expired ones.
 */
const accessTokenAdapter = (store: Store): Adapter => {
  const { db } = store;
  const revoke = async (column: 'token_hash' | 'grant_id', value: Buffer | string) => {
    await db
      .updateTable('access_token')
      .set({ revoked_at: instantAfter(store, 0) })
      .where(column, '=', value)
      .where('revoked_at', 'is', null)
      .execute();
  };
  return {
    upsert: async (id, payload, expiresInSeconds) => {
      if (payload.accountId === undefined || expiresInSeconds === undefined)
        throw new Error('An access token must have a customer and an expiry.');
      await db
        .insertInto('access_token')
        .values({
          token_hash: hashToken(id),
          customer_id: payload.accountId,
          session_uid: payload.sessionUid ?? null,
          grant_id: payload.grantId ?? null,
          payload: withoutId(payload),
          created_at: instantAfter(store, 0),
          expires_at: instantAfter(store, expiresInSeconds),
          revoked_at: null,
        })
        .execute();
    },
    find: async (id) => {
      const found = await db
        .selectFrom('access_token')
        .select('payload')
        .where('token_hash', '=', hashToken(id))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', instantAfter(store, 0))
        .executeTakeFirst();
      if (found === undefined || found.payload === null) return undefined;
      return restored(found.payload, id, null);
    },
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
    consume: async () => undefined,
    destroy: async (id) => revoke('token_hash', hashToken(id)),
    revokeByGrantId: async (grantId) => revoke('grant_id', grantId),
  };
};

/** The provider's storage, shared by all processes. */
export const sqlAdapter =
  (store: Store) =>
  (kind: string): Adapter =>
    kind === 'AccessToken' ? accessTokenAdapter(store) : payloadAdapter(store, kind);
