import { refused } from '#domain/refusals.ts';
import type { UserSession } from '#contract/auth.ts';
import { deleteUserSession, listUserSessions } from '#contract/auth.ts';
import type { Bank } from '../database/bank.ts';
import type { Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import type { SessionToEnd } from './access-tokens.ts';
import type { SignedInCustomer } from '../http/route.ts';
import { endSession } from './access-tokens.ts';

/** Routes to list a customer's sessions and to end one from another device (product.md B16). */
export const sessionRoutes = (bank: Bank): readonly Route[] => [
  route(listUserSessions, async ({ customer }) => {
    const results = await listSessions(bank, customer);
    return { results, count: results.length };
  }),
  route(deleteUserSession, async ({ customer, params }) => {
    await endOneSession(bank, customer, params.id);
    return { ok: true as const };
  }),
];

const openSessions = ({ db, clock }: Pick<Bank, 'db' | 'clock'>, customerId: string) =>
  db
    .selectFrom('session_sighting as seen')
    .innerJoin('oidc_payload as session', 'session.uid', 'seen.session_uid')
    .where('session.kind', '=', 'Session')
    .where('session.customer_id', '=', customerId)
    .where('session.expires_at', '>', new Date(clock.wallMs()))
    .where('seen.customer_id', '=', customerId);

/** A customer's open sessions, the last seen first. */
const listSessions = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  { id, sessionId }: SignedInCustomer,
): Promise<UserSession[]> => {
  const rows = await openSessions(bank, id)
    .select(['seen.id', 'seen.name', 'seen.session_uid', 'seen.first_seen_at', 'seen.last_seen_at'])
    .orderBy('seen.last_seen_at', 'desc')
    .orderBy('seen.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    signed_in_at: row.first_seen_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.session_uid === sessionId,
  }));
};

/** Ends one of the customer's own sessions, on any device. Refuses `not_found`. */
const endOneSession = async (
  bank: Pick<Bank, 'db' | 'clock'>,
  customer: SignedInCustomer,
  id: string,
): Promise<void> => {
  const found = await openSessions(bank, customer.id)
    .select(['seen.session_uid', 'session.payload'])
    .where('seen.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw refused('not_found');
  const { authorizations } = found.payload as Pick<SessionToEnd, 'authorizations'>;
  await endSession(bank, { uid: found.session_uid, authorizations });
};
