import { sql } from 'kysely';
import type { Executor } from '../database/transaction.ts';
import { hashToken } from './access-token.ts';
import { endedSession, noteEndedSessions } from './ended-sessions.ts';
import type { Person } from './person.ts';

const grantsOf = async (db: Executor, { id, sessionId }: Person): Promise<readonly string[]> => {
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
export const endOtherSessions = async (db: Executor, person: Person, now: Date): Promise<void> => {
  const grantIds = await grantsOf(db, person);
  await db
    .updateTable('access_token')
    .set({ revoked_at: now })
    .where('person_id', '=', person.id)
    .where('session_uid', 'is distinct from', person.sessionId)
    .where('revoked_at', 'is', null)
    .execute();
  await noteEndedSessions(db, (row) =>
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
