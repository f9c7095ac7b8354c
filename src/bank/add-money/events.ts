import type { Executor } from '../database/transaction.ts';
import type { ToldDepositEvent } from './deposit-view.ts';

/** Goes on with the story of a deposit that the caller has locked, or has just made. */
export const writeEvents = async (
  trx: Executor,
  depositId: string,
  events: readonly ToldDepositEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const { last } = await trx
    .selectFrom('deposit_event')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('last'))
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('deposit_event')
    .values(
      events.map(({ kind, atMs, reason }, index) => ({
        deposit_id: depositId,
        number: last + index + 1,
        kind,
        happened_at: new Date(atMs),
        reason: reason ?? null,
      })),
    )
    .execute();
};

/** The stories of deposits, each in the order in which it happened. */
export const readEvents = async (
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ToldDepositEvent[]>> => {
  const stories = new Map<string, ToldDepositEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return stories;
  const rows = await db
    .selectFrom('deposit_event')
    .selectAll()
    .where('deposit_id', 'in', ids)
    .orderBy('deposit_id')
    .orderBy('number')
    .execute();
  for (const { deposit_id: id, kind, happened_at: at, reason } of rows)
    stories.get(id)!.push({ kind, atMs: at.getTime(), reason });
  return stories;
};
