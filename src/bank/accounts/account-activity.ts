import { sql } from 'kysely';
import { money, toWireAmount } from '#domain/money/money.ts';
import type { AccountMonth } from '#contract/account-activity.ts';
import type { Profile } from '../database/profiles.ts';
import type { Executor } from '../database/transaction.ts';
import { type Flow, listedMonths, periodRows } from './listed-months.ts';
import { type Period, periodFigures } from './period-figures.ts';

/**
 * The figures of each listed account of a profile in each of the last months of its home time
 * zone, oldest first, from posted entries. Months before the account was opened are left out.
 */
export const accountActivity = async (
  db: Executor,
  profile: Profile,
  monthCount: number,
  nowMs: number,
): Promise<AccountMonth[]> => {
  const periods = await listedMonths(db, profile, monthCount, nowMs);
  // First, so that what is posted meanwhile is not in a part and missing in its sum.
  const own = await ownAccountFigures(db, periods);
  const figures = await periodFigures(db, periods);
  return periods.flatMap(({ accountId, currency, month }, index): AccountMonth[] => {
    const found = figures[index];
    if (found === undefined) return [];
    const wire = (minor: bigint): string => toWireAmount(money(currency, minor));
    return [
      {
        account_id: accountId,
        currency,
        month,
        opening_balance: wire(found.opening),
        money_in: wire(found.credits),
        money_out: wire(found.debits),
        closing_balance: wire(found.closing),
        own_in: wire(own[index]?.credits ?? 0n),
        own_out: wire(own[index]?.debits ?? 0n),
      },
    ];
  });
};

/**
 * What moved between the customer's own accounts in each period. Read from an index of these rows
 * alone, so the other rows of a period cost nothing.
 */
const ownAccountFigures = async (
  db: Executor,
  periods: readonly Period[],
): Promise<readonly Flow[]> => {
  if (periods.length === 0) return [];
  const { rows } = await sql<Flow>`
    select own.credits, own.debits from ${periodRows(periods)}
      cross join lateral (
        select coalesce(sum(amount) filter (where direction = 'credit'), 0)::bigint as credits,
          coalesce(sum(amount) filter (where direction = 'debit'), 0)::bigint as debits
        from transaction
        where account_id = period.account_id and list = 'POSTED' and category = 'OWN_ACCOUNTS'
          and transaction_time >= period.from_time and transaction_time < period.to_time) own
    order by period.place`.execute(db);
  return rows;
};
