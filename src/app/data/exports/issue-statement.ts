import { createStatement } from '#contract/statements.ts';
import type { IssuedStatement } from '#contract/statements.ts';
import { call } from '../../platform/api-client.ts';
import type { StatementPeriod } from './statements.ts';

/** Has the bank make a statement of what is booked now, with a code of its own (product.md B16). */
export const issueStatement = (
  { account, fromDate, toDate }: StatementPeriod,
  signal: AbortSignal,
): Promise<IssuedStatement> =>
  call(createStatement, { body: { account, from_date: fromDate, to_date: toDate }, signal });
