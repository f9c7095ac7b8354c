import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { findStatement } from '../find-statement.ts';
import type { IssuedFigures } from './issue-statement.ts';

/**
 * A statement a person was given, with the figures of its moment. Refuses `not_found`, for somebody
 * else's too.
 */
export const findIssued = async (
  db: Executor,
  personId: string,
  id: string,
): Promise<IssuedFigures> => {
  const row = await db
    .selectFrom('issued_statement')
    .select(['account_id', 'from_time', 'to_time', 'as_of', 'made_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const figures =
    row &&
    (await findStatement(db, personId, {
      accountId: row.account_id,
      fromMs: row.from_time.getTime(),
      toMs: row.to_time.getTime(),
      asOf: row.as_of,
    }));
  if (figures === undefined) throw refused('not_found');
  return { id, madeAtMs: row!.made_at.getTime(), figures };
};
