import type { Executor } from '../../database/transaction.ts';
import type { KeptSlip } from '../deposit-view.ts';

/** The slips of those of the deposits that were made at a branch. */
export const readSlips = async (
  db: Executor,
  depositIds: readonly string[],
): Promise<ReadonlyMap<string, KeptSlip>> => {
  if (depositIds.length === 0) return new Map();
  const slips = await db
    .selectFrom('branch_deposit')
    .selectAll()
    .where('deposit_id', 'in', depositIds)
    .execute();
  return new Map(slips.map((slip) => [slip.deposit_id, slip]));
};
