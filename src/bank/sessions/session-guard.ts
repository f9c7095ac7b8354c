import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import { hashToken, isTokenShaped } from './access-token.ts';
import type { Person } from './person.ts';

/**
 * The person behind a call's bearer token. A missing or unknown token is `unauthenticated`; one that
 * was ours but is over or revoked is `session_expired` (401 with 4025, spec 8). Asked of the database
 * at every call, so that a logout holds in every process at once (R12).
 */
export const personOf = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  request: Request,
): Promise<Person> => {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Bearer ([^\s]+)$/i.exec(header)?.[1];
  if (token === undefined || !isTokenShaped(token)) throw refused('unauthenticated');
  const found = await bank.db
    .selectFrom('access_token')
    .select(['person_id', 'session_uid', 'expires_at', 'revoked_at'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (found === undefined) throw refused('unauthenticated');
  const isOver = found.revoked_at !== null || found.expires_at.getTime() <= bank.clock.wallMs();
  if (isOver) throw refused('session_expired');
  return { id: found.person_id, sessionId: found.session_uid };
};
