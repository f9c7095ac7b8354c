import { sql } from 'kysely';
import type { Bank } from '../bank.ts';
import { transaction } from '../database/transaction.ts';
import { hashToken } from '../sessions/access-token.ts';
import { noteEndedSessions } from '../sessions/ended-sessions.ts';

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
    await noteEndedSessions(trx, (eb) => eb('uid', '=', session.uid));
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
