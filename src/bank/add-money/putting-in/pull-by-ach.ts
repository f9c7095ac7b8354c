import type { Deposit, createDeposit } from '#contract/add-money/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { dividePull, pullTimes } from '#domain/add-money/funds-hold.ts';
import { refused } from '#domain/refusals.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { paymentRails } from '../../rails/payments/rails-of-bank.ts';
import { railCalendar } from '../../settings/rail-calendar.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { findLink, maskOf } from '../linking/own-links.ts';
import { requireDepositRoom } from '../limits/deposit-limits.ts';
import { requireMayFund } from '../may-fund.ts';
import { findByReference, isVoided } from '../read-deposits.ts';
import { bookPull } from './book-pull.ts';
import { holderOf } from './holder.ts';
import { amountOf, memoOf, requireDollarAccount } from './judge-deposit.ts';

/** Who pulls what, under which reference. */
export interface AskedDeposit {
  readonly personId: string;
  readonly reference: string;
  readonly body: BodyOf<typeof createDeposit>;
}

const requireReady = async (trx: Executor, personId: string, id: string) => {
  const link = await findLink(trx, personId, id);
  if (link.status !== 'READY') throw refused('link_not_ready');
  return link;
};

/**
 * Pulls money from a linked bank: booked at once with all but the first 200 dollars held until it is
 * sure (product.md B6); the pull itself goes with the next file. Run it inside a transaction, once for
 * a key: the person's lock makes limits exact and puts it before or after a giving up.
 * Refuses as `createDeposit` says.
 */
export const pullByAch = async (
  trx: Executor,
  bank: Bank,
  { personId, reference, body }: AskedDeposit,
): Promise<Deposit> => {
  paymentRails(bank);
  const user = await lockPerson(trx, personId);
  // Its key is forgotten after thirty days, the reference never (product.md A22).
  const known = await findByReference(trx, personId, reference);
  if (known !== undefined) return known;
  if (await isVoided(trx, personId, reference)) throw refused('deposit_voided');
  requireMayFund(user);
  const amount = amountOf(body.amount, 'USD');
  const memo = memoOf(body.memo);
  const link = await requireReady(trx, personId, body.external_account_id);
  const account = await requireDollarAccount(trx, personId, body.destination_account);
  const atMs = await bank.clock.businessMs();
  const times = pullTimes(atMs, railCalendar);
  if (Date.parse(body.available_at) !== times.availableAtMs) throw refused('review_outdated');
  const holder = await holderOf({ db: trx, clock: bank.clock }, user);
  await requireDepositRoom(trx, { personId, holder, method: 'ACH_PULL', atMs }, amount);
  return bookPull(trx, bank, {
    personId,
    reference,
    accountId: account.id,
    linkId: link.id,
    source: { name: link.institution, mask: maskOf(link.account_number) },
    amount,
    memo,
    ...dividePull(amount),
    ...times,
    atMs,
  });
};
