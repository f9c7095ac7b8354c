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
import { findProfile } from '#bank/database/profiles.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findCustomer, lockCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems } from '#bank/http/require.ts';
import { railCalendar } from '#bank/platform/service-settings.ts';
import { viewDepositLimit } from '../limits/deposit-limits.ts';
import { readLimitHolders } from '../limits/limit-holder.ts';
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

/** A deposit as submitted, with its client reference. */
export interface DepositRequest {
  readonly customerId: string;
  readonly reference: string;
  readonly body: BodyOf<typeof createDeposit>;
}

/** Checks that apply to every deposit method. */
const validate = async (
  trx: Executor,
  { clock, random }: Pick<Bank, 'clock' | 'random'>,
  user: User,
  { customerId, reference, body }: DepositRequest,
): Promise<ValidatedDeposit> => {
  const currency = depositCurrencies[body.method];
  requireMayDeposit(user, body.method);
  const amount = parseDepositAmount(body.amount, currency);
  const memo = parseDepositMemo(body.memo);
  const accountId = body.destination_account;
  const profile = await requireDestinationAccount({ trx, customerId, id: accountId }, currency);
  const atMs = await clock.businessMs();
  const holderOf = await readLimitHolders({ db: trx, clock }, user, profile, atMs);
  const depositId = random.newId();
  const scope = { customerId, profileId: profile.id, holderOf };
  return { ...scope, depositId, reference, accountId, currency, amount, memo, atMs };
};

/** Returns a field that the method requires. Refuses `invalid_input` where it is missing. */
const requireField = <Value>(value: Value | undefined, field: string): Value => {
  if (value === undefined) refuseProblems({ [field]: 'missing' });
  return value!;
};

/**
 * Makes a deposit by the chosen method (product.md B6). Run it in a transaction under an
 * idempotency key: the customer lock makes limits exact and orders it before or after a void.
 * Refuses as documented at `createDeposit`.
 */
export const submitDeposit = async (
  trx: Executor,
  bank: Bank,
  request: DepositRequest,
): Promise<Deposit> => {
  const { customerId, reference, body } = request;
  const user = await lockCustomer(trx, customerId);
  // Idempotency keys expire after thirty days; references never do (product.md A22).
  const existing = await findByReference(trx, customerId, reference);
  if (existing !== undefined) return existing;
  if (await isVoided(trx, customerId, reference)) throw refused('deposit_voided');
  const validated = await validate(trx, bank, user, request);
  switch (body.method) {
    case 'ACH_PULL':
      return createAchDeposit(trx, bank, validated, {
        linkId: requireField(body.external_account_id, 'external_account_id'),
        availableAt: body.available_at,
      });
    case 'DEBIT_CARD':
      return createCardDeposit(trx, bank, validated, requireField(body.card, 'card'));
    case 'CHECK_DEPOSIT':
      return createCheckDeposit(trx, bank, validated, {
        check: requireField(body.check_deposit, 'check_deposit'),
        availableAt: body.available_at,
      });
    case 'BRANCH_DEPOSIT':
      return createBranchDeposit(
        trx,
        bank,
        validated,
        requireField(body.branch_deposit, 'branch_deposit'),
      );
  }
};

/**
 * Limits and availability of each deposit method now, for the accounts of one of the customer's
 * profiles (default: the personal one). Refuses `not_found` for another customer's profile.
 */
export const listTerms = async (
  bank: Bank,
  customerId: string,
  named: string | undefined,
): Promise<{ results: DepositTerms[]; count: number }> => {
  const atMs = await bank.clock.businessMs();
  const user = (await findCustomer(bank.db, customerId))!;
  const profile = await findProfile(bank.db, customerId, named);
  const holderOf = await readLimitHolders(bank, user, profile, atMs);
  const limitOf = (method: LimitedDepositMethod) =>
    viewDepositLimit(bank.db, { customerId, profileId: profile.id, holderOf, method, atMs });
  const cards = await limitOf('DEBIT_CARD');
  const provisional = ({ sentAtMs, availableAtMs }: HoldTimes) => ({
    usable_at_once: toWireAmount(money('USD', provisionalCreditMinor)),
    sent_at: new Date(sentAtMs).toISOString(),
    available_at: new Date(availableAtMs).toISOString(),
  });
  const results: DepositTerms[] = [
    {
      method: 'ACH_PULL',
      limit: await limitOf('ACH_PULL'),
      ...provisional(achPullTimes(atMs, railCalendar)),
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
      ...provisional(checkTimes(atMs, railCalendar)),
    },
  ];
  return { results, count: results.length };
};
