import { sql } from 'kysely';
import type { Bank } from '../database/bank.ts';

/** A load balancer asks every few seconds; an answer that takes longer than this is as bad as none. */
const patienceMs = 2000;

const databaseAnswers = async ({ db }: Bank): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patienceMs, false);
  const asked = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
};

/**
 * The answer of `GET /api/health`, for load balancers and monitors: 200 while the bank can read its database, otherwise
 * 503. It says nothing else, since it is public.
 */
export const healthAnswer = async (bank: Bank): Promise<Response> =>
  (await databaseAnswers(bank))
    ? Response.json({ status: 'ok' })
    : Response.json({ status: 'unavailable' }, { status: 503 });
