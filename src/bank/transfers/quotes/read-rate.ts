import { type Rate, parseRate } from '#domain/rates.ts';
import type { Executor } from '../../database/transaction.ts';

/** The market's taka for one dollar as of a moment in bank time. */
export const readMarketRate = async (db: Executor, nowMs: number): Promise<Rate> => {
  const row = await db
    .selectFrom('exchange_rate')
    .select('mid_market')
    .where('effective_at', '<=', new Date(nowMs))
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rate = parseRate(row.mid_market, 'USD', 'BDT');
  if (rate === undefined) throw new Error(`the stored rate ${row.mid_market} is none`);
  return rate;
};
