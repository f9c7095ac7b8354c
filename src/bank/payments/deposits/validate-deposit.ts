import type { DepositMethod } from '#domain/deposits/deposits.ts';
import { depositMethods } from '#domain/deposits/deposits.ts';
import type { LimitHolder } from '#domain/limits.ts';
import type { Currency } from '#domain/money/money.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { Permission } from '#domain/permissions/conditions.ts';
import { toPermissionFacts } from '#domain/permissions/facts.ts';
import { permissionFor } from '#domain/permissions/rules.ts';
import { refused } from '#domain/refusals.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { User } from '#contract/customers.ts';
import type { Profile } from '#bank/database/profiles.ts';
import { ownAccounts } from '#bank/accounts/ownership.ts';
import type { Bank } from '#bank/database/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems, requireAnyPermission, requirePermission } from '#bank/http/require.ts';
import type { Permit } from '#bank/http/route.ts';
import { textField } from '#bank/http/route.ts';

const fundPermission = (user: User): Permission =>
  permissionFor(toPermissionFacts(user), 'fundAccount');

const branchDepositPermission = (user: User): Permission =>
  permissionFor(toPermissionFacts(user), 'announceDeposit');

/**
 * Refuses customers who may not deposit (spec 6): `account_frozen` with the specification's text,
 * otherwise `not_permitted`.
 */
export const requireMayFund = (user: User): void => requirePermission(fundPermission(user));

/** Refuses customers who may not use a method; branch deposits are for customers in Bangladesh. */
export const requireMayDeposit = (user: User, method: DepositMethod): void =>
  requirePermission((method === 'BRANCH_DEPOSIT' ? branchDepositPermission : fundPermission)(user));

/** Permits customers who may link a bank or register a card. */
export const mayFund =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ customer }) =>
    requireMayFund((await findCustomer(bank.db, customer.id))!);

/** Permits customers who may use the submitted method; if it cannot be read, any method. */
export const mayDeposit =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ customer, body }) => {
    const user = (await findCustomer(bank.db, customer.id))!;
    const method = depositMethods.find((one) => one === textField(body, 'method'));
    if (method === undefined)
      requireAnyPermission([fundPermission(user), branchDepositPermission(user)]);
    else requireMayDeposit(user, method);
  };

const mostOfMemo = 140;

/** A validated deposit, common to all methods. Amounts in minor units. */
export interface ValidatedDeposit {
  /** The id of the new deposit; its ledger postings refer to it. */
  readonly depositId: string;
  readonly customerId: string;
  /** The profile of the credited account, whose limits apply (product.md A36). */
  readonly profileId: string;
  readonly reference: string;
  readonly holderOf: (rule: string) => LimitHolder;
  readonly accountId: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly memo: string | null;
  /** Bank time. */
  readonly atMs: number;
}

/** A validated deposit with its source as shown to the customer. */
export interface SourcedDeposit extends ValidatedDeposit {
  readonly source: { readonly name: string; readonly mask: string };
}

/** Parses the entered amount into minor units. Refuses malformed amounts and zero. */
export const parseDepositAmount = (typed: string, currency: Currency): bigint => {
  const amount = parseWireAmount(typed, currency);
  if (amount === undefined || amount.minor <= 0n) refuseProblems({ amount: 'not_an_amount' });
  return amount!.minor;
};

/** The memo on one line; null where it is empty. */
export const parseDepositMemo = (typed: string | null | undefined): string | null => {
  const memo = cleanText(typed ?? '', mostOfMemo + 1);
  if (memo.length > mostOfMemo) refuseProblems({ memo: 'too_long' });
  return memo === '' ? null : memo;
};

interface OwnAccount {
  readonly trx: Executor;
  readonly customerId: string;
  readonly id: string;
}

const requireDollarAccount = async ({ trx, customerId, id }: OwnAccount): Promise<Profile> => {
  const account = await ownAccounts(trx, customerId)
    .innerJoin('usd_account', 'usd_account.id', 'account.id')
    .select(['account_status', 'account.closed_at', 'profile_id', 'profile_type'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.closed_at !== null || account.account_status !== 'ACTIVE_OR_DISBURSED')
    throw refused('account_closed');
  return { customerId, id: account.profile_id, type: account.profile_type };
};

/** A taka account has no status column: a closing request closes it. */
const requireTakaAccount = async ({ trx, customerId, id }: OwnAccount): Promise<Profile> => {
  const account = await ownAccounts(trx, customerId)
    .innerJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['account.closed_at', 'account_closing.due_at', 'profile_id', 'profile_type'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.closed_at !== null || account.due_at !== null) throw refused('account_closed');
  return { customerId, id: account.profile_id, type: account.profile_type };
};

/**
 * Checks that money of this currency can be credited to the account and returns the account's
 * profile. Refuses `not_found` for another customer's account or the wrong kind, and
 * `account_closed`.
 */
export const requireDestinationAccount = (own: OwnAccount, currency: Currency): Promise<Profile> =>
  (currency === 'USD' ? requireDollarAccount : requireTakaAccount)(own);
