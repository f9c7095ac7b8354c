import type { DepositTerms } from '#contract/deposits.ts';
import { checkTimes } from '#domain/deposits/funds-availability.ts';
import type { LimitedDepositMethod } from '#domain/deposits/deposits.ts';
import {
  type HoldTimes,
  achPullTimes,
  provisionalCreditMinor,
} from '#domain/deposits/funds-availability.ts';
import { money } from '#domain/money/money.ts';
import { toWireAmount } from '#domain/money/money.ts';
import { findProfile } from '../../accounts/find-profile.ts';
import type { Bank } from '../../bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { findUser } from '../../users/find-user.ts';
import { viewDepositLimit } from '../limits/deposit-limits.ts';
import { holderOf } from './holder.ts';

/**
 * What each way to put money in that has limits allows and promises now, for accounts of one of the
 * customer's profiles: the personal one where none is named. Refuses `not_found` for another's.
 */
export const listTerms = async (
  bank: Bank,
  personId: string,
  named: string | undefined,
): Promise<{ results: DepositTerms[]; count: number }> => {
  const atMs = await bank.clock.businessMs();
  const user = (await findUser(bank.db, personId))!;
  const profile = await findProfile(bank.db, personId, named);
  const holder = await holderOf(bank, user, profile.type);
  const limitOf = (method: LimitedDepositMethod) =>
    viewDepositLimit(bank.db, { personId, profileId: profile.id, holder, method, atMs });
  const cards = await limitOf('DEBIT_CARD');
  const unsure = ({ sentAtMs, availableAtMs }: HoldTimes) => ({
    usable_at_once: toWireAmount(money('USD', provisionalCreditMinor)),
    sent_at: new Date(sentAtMs).toISOString(),
    available_at: new Date(availableAtMs).toISOString(),
  });
  const results: DepositTerms[] = [
    {
      method: 'ACH_PULL',
      limit: await limitOf('ACH_PULL'),
      ...unsure(achPullTimes(atMs, railCalendar)),
    },
    {
      method: 'DEBIT_CARD',
      limit: cards,
      usable_at_once: cards.maximum_per_transaction,
      sent_at: null,
      available_at: null,
    },
    {
      method: 'CHECK_DEPOSIT',
      limit: await limitOf('CHECK_DEPOSIT'),
      ...unsure(checkTimes(atMs, railCalendar)),
    },
  ];
  return { results, count: results.length };
};
