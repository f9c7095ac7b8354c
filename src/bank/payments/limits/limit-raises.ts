import type { Selectable } from 'kysely';
import type { LimitRaise } from '#domain/limits.ts';
import type { LimitRaiseTable } from '#bank/database/tables/transfers.ts';
import type { Executor } from '#bank/database/transaction.ts';

type RaiseColumns = Pick<
  Selectable<LimitRaiseTable>,
  'maximum_per_transaction' | 'daily_amount' | 'monthly_amount' | 'ends_at'
>;

/** A stored raise as the input of domain/limits.ts. */
export const raiseOf = (row: RaiseColumns): LimitRaise => ({
  maximumPerTransaction: row.maximum_per_transaction,
  dailyAmount: row.daily_amount,
  monthlyAmount: row.monthly_amount,
  untilMs: row.ends_at?.getTime(),
});

/**
 * The raises of a profile by rule at a moment: of each rule the one that was granted last and has
 * not ended.
 */
export const readRaises = async (
  db: Executor,
  profileId: string,
  atMs: number,
): Promise<ReadonlyMap<string, LimitRaise>> => {
  const at = new Date(atMs);
  const rows = await db
    .selectFrom('limit_raise')
    .select(['rule', 'maximum_per_transaction', 'daily_amount', 'monthly_amount', 'ends_at'])
    .distinctOn('rule')
    .where('profile_id', '=', profileId)
    .where('outcome', '=', 'GRANTED')
    .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', at)]))
    .orderBy('rule')
    .orderBy('decided_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.rule, raiseOf(row)]));
};
