import type { CheckedStatement } from '#contract/statements.ts';
import { homeZoneOf } from '#domain/accounts/home-zone.ts';
import { maskNumber } from '#domain/accounts/masked-number.ts';
import { toWireInstant } from '#domain/calendar/instant-range.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/wire-amount.ts';
import { refused } from '#domain/refusals.ts';
import type { Executor } from '../../database/transaction.ts';
import { hasPaperCode, paperCodeOf } from '../print-shop/paper-code.ts';

/**
 * What the bank knows of a statement, for whoever is shown it: enough to compare the paper with, and
 * nothing else of its customer (product.md B16). Refuses `not_found`.
 */
export const checkStatement = async (db: Executor, typed: string): Promise<CheckedStatement> => {
  const row = await db
    .selectFrom('issued_statement')
    .innerJoin('account', 'account.id', 'issued_statement.account_id')
    .where(hasPaperCode('issued_statement.id', typed))
    .select(['issued_statement.id', 'from_time', 'to_time', 'closing_balance', 'made_at'])
    .select(['account_number', 'currency'])
    .executeTakeFirst();
  if (row === undefined) throw refused('not_found');
  const files = await db
    .selectFrom('issued_statement_file')
    .where('statement_id', '=', row.id)
    .select('sha256')
    .execute();
  return {
    verification_code: paperCodeOf(row.id),
    account_number_masked: maskNumber(row.account_number),
    currency: row.currency,
    zone: homeZoneOf(row.currency),
    from_date: toWireInstant(row.from_time.getTime()),
    to_date: toWireInstant(row.to_time.getTime()),
    closing_balance: toWireAmount(money(row.currency, row.closing_balance)),
    made_at: toWireInstant(row.made_at.getTime()),
    files: files.map(({ sha256 }) => ({ sha256: sha256.toString('hex') })),
  };
};
