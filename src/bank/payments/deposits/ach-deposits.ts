import type { Deposit } from '#contract/deposits.ts';
import { splitProvisionalCredit, achPullTimes } from '#domain/deposits/funds-availability.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '#bank/database/bank.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { paymentRails } from '#bank/rails/payment-rails.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { findLink } from './linked-banks.ts';
import { requireWithinDepositLimit } from '../limits/deposit-limits.ts';
import { postProvisionalCredit } from './post-deposit.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';

/** The linked bank to pull from, and the availability time shown to the customer. */
export interface AchPullRequest {
  readonly linkId: string;
  readonly availableAt: string | null;
}

const requireReadyLink = async (trx: Executor, customerId: string, id: string) => {
  const link = await findLink(trx, customerId, id);
  if (link.status !== 'READY') throw refused('link_not_ready');
  return link;
};

/**
 * Pulls money from a linked bank (product.md B6). The full amount is credited now; all but the
 * first 200 dollars is held until the deposit can no longer be returned. It is sent with the next
 * ACH file. Refuses as documented at `createDeposit`.
 */
export const createAchDeposit = async (
  trx: Executor,
  bank: Bank,
  deposit: ValidatedDeposit,
  { linkId, availableAt }: AchPullRequest,
): Promise<Deposit> => {
  paymentRails(bank);
  const link = await requireReadyLink(trx, deposit.customerId, linkId);
  const times = achPullTimes(deposit.atMs, railCalendar);
  if (Date.parse(availableAt ?? '') !== times.availableAtMs) throw refused('review_outdated');
  await requireWithinDepositLimit(trx, { ...deposit, method: 'ACH_PULL' }, deposit.amount);
  const source = { name: link.institution, mask: link.account_last_four };
  return postProvisionalCredit(
    trx,
    bank,
    { ...deposit, ...times, source, held: splitProvisionalCredit(deposit.amount).held },
    {
      from: 'ach/USD',
      type: 'ACH',
      subtype: 'ADD_MONEY_ACH',
      columns: { method: 'ACH_PULL', status: 'INIT', linked_bank_id: link.id },
    },
  );
};
