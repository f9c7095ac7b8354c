import type { DepositTerms } from '#contract/add-money/deposits.ts';
import type { LimitedMethod } from '#domain/add-money/deposit.ts';
import { pullTimes, usableAtOnceMinor } from '#domain/add-money/funds-hold.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/wire-amount.ts';
import type { Bank } from '../../bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { findUser } from '../../users/find-user.ts';
import { viewDepositLimit } from '../limits/deposit-limits.ts';
import { holderOf } from './holder.ts';

/** What each way to put money in that has limits allows and promises now. */
export const listTerms = async (
  bank: Bank,
  personId: string,
): Promise<{ results: DepositTerms[]; count: number }> => {
  const atMs = await bank.clock.businessMs();
  const user = (await findUser(bank.db, personId))!;
  const holder = await holderOf(bank, user);
  const { sentAtMs, availableAtMs } = pullTimes(atMs, railCalendar);
  const limitOf = (method: LimitedMethod) =>
    viewDepositLimit(bank.db, { personId, holder, method, atMs });
  const cards = await limitOf('DEBIT_CARD');
  const results: DepositTerms[] = [
    {
      method: 'ACH_PULL',
      limit: await limitOf('ACH_PULL'),
      usable_at_once: toWireAmount(money('USD', usableAtOnceMinor)),
      sent_at: new Date(sentAtMs).toISOString(),
      available_at: new Date(availableAtMs).toISOString(),
    },
    {
      method: 'DEBIT_CARD',
      limit: cards,
      usable_at_once: cards.maximum_per_transaction,
      sent_at: null,
      available_at: null,
    },
  ];
  return { results, count: results.length };
};
