import type { Deposit } from '#contract/deposits.ts';
import { splitProvisionalCredit, achPullTimes } from '#domain/deposits/funds-availability.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { findLink, maskOf } from './linked-banks.ts';
import { requireWithinDepositLimit } from '../limits/deposit-limits.ts';
import { postProvisionalCredit } from './post-deposit.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';

/** From which linked bank, and when all of it can be used as the person was shown it. */
export interface AchPullRequest {
  readonly linkId: string;
  readonly availableAt: string | null;
}

const requireReadyLink = async (trx: Executor, personId: string, id: string) => {
  const link = await findLink(trx, personId, id);
  if (link.status !== 'READY') throw refused('link_not_ready');
  return link;
};

/**
 * Pulls money from a linked bank: booked at once with all but the first 200 dollars held until it is
 * sure (product.md B6); the pull itself goes with the next file. Refuses as `createDeposit` says.
 */
export const createAchDeposit = async (
  trx: Executor,
  bank: Bank,
  judged: ValidatedDeposit,
  { linkId, availableAt }: AchPullRequest,
): Promise<Deposit> => {
  paymentRails(bank);
  const link = await requireReadyLink(trx, judged.personId, linkId);
  const times = achPullTimes(judged.atMs, railCalendar);
  if (Date.parse(availableAt ?? '') !== times.availableAtMs) throw refused('review_outdated');
  await requireWithinDepositLimit(trx, { ...judged, method: 'ACH_PULL' }, judged.amount);
  const source = { name: link.institution, mask: maskOf(link.account_number) };
  return postProvisionalCredit(
    trx,
    bank,
    { ...judged, ...times, source, held: splitProvisionalCredit(judged.amount).held },
    {
      from: 'ach/USD',
      type: 'ACH',
      subtype: 'ADD_MONEY_ACH',
      kept: { method: 'ACH_PULL', status: 'INIT', linked_bank_id: link.id },
    },
  );
};
