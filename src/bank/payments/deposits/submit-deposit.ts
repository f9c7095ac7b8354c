import type { LimitedDepositMethod } from '#domain/deposits/deposits.ts';
import { depositCurrencies } from '#domain/deposits/deposits.ts';
import type { HoldTimes } from '#domain/deposits/funds-availability.ts';
import {
  achPullTimes,
  checkTimes,
  provisionalCreditMinor,
} from '#domain/deposits/funds-availability.ts';
import { money, toWireAmount } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { User } from '#contract/customers.ts';
import type { Deposit, DepositTerms, createDeposit } from '#contract/deposits.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { findProfile } from '#bank/accounts/ownership.ts';
import type { Bank } from '#bank/bank.ts';
import { findCustomer, lockCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { readLimitHolder, viewDepositLimit } from '../limits/deposit-limits.ts';
import { createAchDeposit } from './ach-deposits.ts';
import { createBranchDeposit } from './branch-deposits.ts';
import { createCardDeposit } from './card-deposits.ts';
import { createCheckDeposit } from './check-deposits.ts';
import { findByReference, isVoided } from './queries.ts';
import type { ValidatedDeposit } from './validate-deposit.ts';
import {
  parseDepositAmount,
  parseDepositMemo,
  requireDestinationAccount,
  requireMayDeposit,
} from './validate-deposit.ts';

/** Who puts in what, under which reference. */
export interface DepositRequest {
  readonly personId: string;
  readonly reference: string;
  readonly body: BodyOf<typeof createDeposit>;
}

/** What holds of every way to put money in. */
const validate = async (
  trx: Executor,
  { clock, random }: Pick<Bank, 'clock' | 'random'>,
  user: User,
  { personId, reference, body }: DepositRequest,
): Promise<ValidatedDeposit> => {
  const currency = depositCurrencies[body.method];
  requireMayDeposit(user, body.method);
  const amount = parseDepositAmount(body.amount, currency);
  const memo = parseDepositMemo(body.memo);
  const accountId = body.destination_account;
  const profile = await requireDestinationAccount({ trx, personId, id: accountId }, currency);
  const atMs = await clock.businessMs();
  const holder = await readLimitHolder({ db: trx, clock }, user, profile.type);
  const depositId = random.newId();
  const whose = { personId, profileId: profile.id, holder };
  return { ...whose, depositId, reference, accountId, currency, amount, memo, atMs };
};

/** What a way needs beside; refuses at its field where it is not said. */
const requireField = <Said>(value: Said | undefined, field: string): Said => {
  if (value === undefined) refuseProblems({ [field]: 'missing' });
  return value!;
};

/**
 * Puts money in by the way that was chosen (product.md B6). Run it inside a transaction, once for a
 * key: the person's lock makes limits exact and puts it before or after a giving up. Refuses as
 * `createDeposit` says.
 */
export const submitDeposit = async (
  trx: Executor,
  bank: Bank,
  asked: DepositRequest,
): Promise<Deposit> => {
  const { personId, reference, body } = asked;
  const user = await lockCustomer(trx, personId);
  // Its key is forgotten after thirty days, the reference never (product.md A22).
  const known = await findByReference(trx, personId, reference);
  if (known !== undefined) return known;
  if (await isVoided(trx, personId, reference)) throw refused('deposit_voided');
  const judged = await validate(trx, bank, user, asked);
  switch (body.method) {
    case 'ACH_PULL':
      return createAchDeposit(trx, bank, judged, {
        linkId: requireField(body.external_account_id, 'external_account_id'),
        availableAt: body.available_at,
      });
    case 'DEBIT_CARD':
      return createCardDeposit(trx, bank, judged, requireField(body.card, 'card'));
    case 'CHECK_DEPOSIT':
      return createCheckDeposit(trx, bank, judged, {
        check: requireField(body.check_deposit, 'check_deposit'),
        availableAt: body.available_at,
      });
    case 'BRANCH_DEPOSIT':
      return createBranchDeposit(
        trx,
        bank,
        judged,
        requireField(body.branch_deposit, 'branch_deposit'),
      );
  }
};

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
  const user = (await findCustomer(bank.db, personId))!;
  const profile = await findProfile(bank.db, personId, named);
  const holder = await readLimitHolder(bank, user, profile.type);
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
