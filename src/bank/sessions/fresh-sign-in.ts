import { refused } from '#domain/refusals.ts';
import type { Bank } from '../bank.ts';
import type { Person } from './person.ts';

/** A sign-in is taken as the person's own word for so long (product.md B1, step-up). */
const freshForSeconds = 10 * 60;

/**
 * Makes sure that the person has just signed in, by password or passkey, in the session of this call.
 * Refuses `step_up_required`: the app leads to the accounts site, which asks anew, and back.
 */
export const requireFreshSignIn = async (
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  { id, sessionId }: Person,
): Promise<void> => {
  const session =
    sessionId === null
      ? undefined
      : await db
          .selectFrom('oidc_payload')
          .select('payload')
          .where('kind', '=', 'Session')
          .where('uid', '=', sessionId)
          .where('person_id', '=', id)
          .executeTakeFirst();
  const { loginTs } = (session?.payload ?? {}) as { loginTs?: unknown };
  const ageSeconds =
    typeof loginTs === 'number' ? clock.wallMs() / 1000 - loginTs : Number.POSITIVE_INFINITY;
  if (ageSeconds > freshForSeconds) throw refused('step_up_required');
};
