import type { Deposit } from '#contract/deposits.ts';
import { splitProvisionalCredit, achPullTimes } from '#domain/deposits/funds-availability.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { findLink, maskOf } from '../linking/own-links.ts';
import { requireDepositRoom } from '../limits/deposit-limits.ts';
import { bookUnsure } from './book-unsure.ts';
import type { JudgedDeposit } from './judge-deposit.ts';

/** From which linked bank, and when all of it can be used as the person was shown it. */
export interface PullWish {
  readonly linkId: string;
  readonly availableAt: string | null;
}

const requireReady = async (trx: Executor, personId: string, id: string) => {
  const link = await findLink(trx, personId, id);
  if (link.status !== 'READY') throw refused('link_not_ready');
  return link;
};

/**
 * Pulls money from a linked bank: booked at once with all but the first 200 dollars held until it is
 * sure (product.md B6); the pull itself goes with the next file. Refuses as `createDeposit` says.
 */
export const pullByAch = async (
  trx: Executor,
  bank: Bank,
  judged: JudgedDeposit,
  { linkId, availableAt }: PullWish,
): Promise<Deposit> => {
  paymentRails(bank);
  const link = await requireReady(trx, judged.personId, linkId);
  const times = achPullTimes(judged.atMs, railCalendar);
  if (Date.parse(availableAt ?? '') !== times.availableAtMs) throw refused('review_outdated');
  await requireDepositRoom(trx, { ...judged, method: 'ACH_PULL' }, judged.amount);
  const source = { name: link.institution, mask: maskOf(link.account_number) };
  return bookUnsure(
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
