import type { AccountMonth } from '#contract/accounts.ts';
import { HIDDEN_ACCOUNT_STATUS } from '#domain/accounts/accounts.ts';
import { homeZoneOf } from '#domain/countries.ts';
import { monthsOfAccount, rangeOfMonth } from '#domain/calendar/days.ts';
import { type Currency, money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import type { Executor } from '../database/transaction.ts';
import { periodFigures } from './period-figures.ts';

interface AccountMonthPeriod {
  readonly accountId: string;
  readonly currency: Currency;
  readonly month: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const listedAccounts = (db: Executor, personId: string) =>
  db
    .selectFrom('account')
    .leftJoin('user_account', 'user_account.id', 'account.id')
    .where('account.person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('user_account.account_status', 'is', null),
        eb('user_account.account_status', '<>', HIDDEN_ACCOUNT_STATUS),
      ]),
    )
    .select(['account.id', 'account.currency', 'account.opened_at'])
    .orderBy('account.opened_at')
    .orderBy('account.id')
    .execute();

/**
 * Each listed account of a person in each of the last so many months of its home zone, oldest
 * first, from posted entries alone. Months before the account was opened are left out.
 */
export const accountActivity = async (
  db: Executor,
  personId: string,
  monthCount: number,
  nowMs: number,
): Promise<AccountMonth[]> => {
  const accounts = await listedAccounts(db, personId);
  const periods = accounts.flatMap(({ id, currency, opened_at }): AccountMonthPeriod[] => {
    const zone = homeZoneOf(currency);
    const newestFirst = monthsOfAccount(opened_at.getTime(), nowMs, zone).slice(0, monthCount);
    return newestFirst
      .toReversed()
      .map((month) => ({ accountId: id, currency, month, ...rangeOfMonth(month, zone) }));
  });
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
      },
    ];
  });
};
