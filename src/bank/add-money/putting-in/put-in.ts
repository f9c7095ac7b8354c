import type { Deposit, createDeposit } from '#contract/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { depositCurrencies } from '#domain/deposits/deposits.ts';
import { refused } from '#domain/refusals.ts';
import type { User } from '#contract/customers.ts';
import type { Bank } from '../../bank.ts';
import type { Executor } from '../../database/transaction.ts';
import { lockPerson } from '../../users/lock-person.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';
import { announceDeposit } from '../at-branch/announce-deposit.ts';
import { chargeCard } from '../by-card/charge-card.ts';
import { depositCheck } from '../by-photo/deposit-check.ts';
import { requireMayDeposit } from '../may-fund.ts';
import { findByReference, isVoided } from '../read-deposits.ts';
import { holderOf } from './holder.ts';
import { type JudgedDeposit, amountOf, memoOf, requireTarget } from './judge-deposit.ts';
import { pullByAch } from './pull-by-ach.ts';

/** Who puts in what, under which reference. */
export interface AskedDeposit {
  readonly personId: string;
  readonly reference: string;
  readonly body: BodyOf<typeof createDeposit>;
}

/** What holds of every way to put money in. */
const judge = async (
  trx: Executor,
  { clock, random }: Pick<Bank, 'clock' | 'random'>,
  user: User,
  { personId, reference, body }: AskedDeposit,
): Promise<JudgedDeposit> => {
  const currency = depositCurrencies[body.method];
  requireMayDeposit(user, body.method);
  const amount = amountOf(body.amount, currency);
  const memo = memoOf(body.memo);
  const accountId = body.destination_account;
  const profile = await requireTarget({ trx, personId, id: accountId }, currency);
  const atMs = await clock.businessMs();
  const holder = await holderOf({ db: trx, clock }, user, profile.type);
  const depositId = random.newId();
  const whose = { personId, profileId: profile.id, holder };
  return { ...whose, depositId, reference, accountId, currency, amount, memo, atMs };
};

/** What a way needs beside; refuses at its field where it is not said. */
const said = <Said>(value: Said | undefined, field: string): Said => {
  if (value === undefined) refuseProblems({ [field]: 'missing' });
  return value!;
};

/**
 * Puts money in by the way that was chosen (product.md B6). Run it inside a transaction, once for a
 * key: the person's lock makes limits exact and puts it before or after a giving up. Refuses as
 * `createDeposit` says.
 */
export const putIn = async (trx: Executor, bank: Bank, asked: AskedDeposit): Promise<Deposit> => {
  const { personId, reference, body } = asked;
  const user = await lockPerson(trx, personId);
  // Its key is forgotten after thirty days, the reference never (product.md A22).
  const known = await findByReference(trx, personId, reference);
  if (known !== undefined) return known;
  if (await isVoided(trx, personId, reference)) throw refused('deposit_voided');
  const judged = await judge(trx, bank, user, asked);
  switch (body.method) {
    case 'ACH_PULL':
      return pullByAch(trx, bank, judged, {
        linkId: said(body.external_account_id, 'external_account_id'),
        availableAt: body.available_at,
      });
    case 'DEBIT_CARD':
      return chargeCard(trx, bank, judged, said(body.card, 'card'));
    case 'CHECK_DEPOSIT':
      return depositCheck(trx, bank, judged, {
        check: said(body.check_deposit, 'check_deposit'),
        availableAt: body.available_at,
      });
    case 'BRANCH_DEPOSIT':
      return announceDeposit(trx, bank, judged, said(body.branch_deposit, 'branch_deposit'));
  }
};
