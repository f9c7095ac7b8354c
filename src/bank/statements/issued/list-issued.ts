import type { OwnStatement } from '#contract/statements.ts';
import type { Executor } from '../../database/transaction.ts';
import type { ListWindow } from '../../http/list-window.ts';
import { hashesOf, issuedFacts, selectIssued } from './issued-view.ts';

/** The statements a person was given, of any of their accounts, the newest first (product.md B16). */
export const listIssued = async (
  db: Executor,
  personId: string,
  { limit, offset }: ListWindow,
): Promise<{ results: OwnStatement[]; count: number }> => {
  const rows = await selectIssued(db)
    .select('account_id')
    .where('person_id', '=', personId)
    .orderBy('made_at', 'desc')
    .orderBy('issued_statement.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await db
    .selectFrom('issued_statement')
    .innerJoin('account', 'account.id', 'issued_statement.account_id')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const hashes = await hashesOf(
    db,
    rows.map(({ id }) => id),
  );
  const results = rows.map((row) => ({
    id: row.id,
    account: row.account_id,
    ...issuedFacts(row, hashes.get(row.id) ?? []),
  }));
  return { results, count: Number(count) };
};
