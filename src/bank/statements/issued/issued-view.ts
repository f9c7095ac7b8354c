import type { CheckedStatement } from '#contract/statements.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { maskNumber } from '#domain/accounts/accounts.ts';
import { toWireInstant } from '#domain/calendar/days.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '../../database/transaction.ts';
import { paperCodeOf } from '../print-shop/paper-code.ts';

/** Statements that were given out, with what their accounts add to them. */
export const selectIssued = (db: Executor) =>
  db
    .selectFrom('issued_statement')
    .innerJoin('account', 'account.id', 'issued_statement.account_id')
    .select(['issued_statement.id', 'from_time', 'to_time', 'closing_balance', 'made_at'])
    .select(['account_number', 'currency']);

interface IssuedRow {
  readonly id: string;
  readonly from_time: Date;
  readonly to_time: Date;
  readonly closing_balance: bigint;
  readonly made_at: Date;
  readonly account_number: string;
  readonly currency: Currency;
}

/** What the bank knows of one: the same for its customer as for whoever is shown it. */
export const issuedFacts = (row: IssuedRow, hashes: readonly Buffer[]): CheckedStatement => ({
  verification_code: paperCodeOf(row.id),
  account_number_masked: maskNumber(row.account_number),
  currency: row.currency,
  zone: homeZoneOf(row.currency),
  from_date: toWireInstant(row.from_time.getTime()),
  to_date: toWireInstant(row.to_time.getTime()),
  closing_balance: toWireAmount(money(row.currency, row.closing_balance)),
  made_at: toWireInstant(row.made_at.getTime()),
  files: hashes.map((sha256) => ({ sha256: sha256.toString('hex') })),
});

/** The hashes of the files that were drawn of statements, by statement. */
export const hashesOf = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Buffer[]>> => {
  if (ids.length === 0) return new Map();
  const files = await db
    .selectFrom('issued_statement_file')
    .where('statement_id', 'in', ids)
    .selectAll()
    .execute();
  return new Map(
    [...Map.groupBy(files, ({ statement_id }) => statement_id)].map(([id, all]) => [
      id,
      all.map(({ sha256 }) => sha256),
    ]),
  );
};
