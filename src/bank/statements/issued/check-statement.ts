import type { CheckedStatement } from '#contract/statements.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { hasPaperCode } from '../print-shop/paper-code.ts';
import { hashesOf, issuedFacts, selectIssued } from './issued-view.ts';

/**
 * What the bank knows of a statement, for whoever is shown it: enough to compare the paper with, and
 * nothing else of its customer (product.md B16). Refuses `not_found`.
 */
export const checkStatement = async (db: Executor, typed: string): Promise<CheckedStatement> => {
  const row = await selectIssued(db)
    .where(hasPaperCode('issued_statement.id', typed))
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  return issuedFacts(row, (await hashesOf(db, [row.id])).get(row.id) ?? []);
};
