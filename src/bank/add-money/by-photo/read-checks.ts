import type { Executor } from '../../database/transaction.ts';
import type { KeptCheck } from '../deposit-view.ts';

/** The checks of those of the deposits that were made by photograph. */
export const readChecks = async (
  db: Executor,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, KeptCheck>> => {
  if (depositIds.length === 0) return new Map();
  const checks = await db
    .selectFrom('check_deposit')
    .select(['deposit_id', 'check_number', 'front_id', 'back_id'])
    .where('deposit_id', 'in', depositIds)
    .execute();
  return new Map(checks.map((check) => [check.deposit_id, check]));
};
