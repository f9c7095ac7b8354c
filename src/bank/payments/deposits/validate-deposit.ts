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
import type { Profile } from '#bank/accounts/ownership.ts';
import { ownAccounts } from '#bank/accounts/ownership.ts';
import type { Bank } from '#bank/bank.ts';
import { findCustomer } from '#bank/customers/customers.ts';
import type { Executor } from '#bank/database/transaction.ts';
import { refuseProblems, requireAnyPermission, requirePermission } from '#bank/http/require.ts';
import type { Permit } from '#bank/http/route.ts';
import { textField } from '#bank/http/route.ts';

const fundPermission = (user: User): Permission =>
  permissionFor(toPermissionFacts(user), 'fundAccount');

const branchDepositPermission = (user: User): Permission =>
  permissionFor(toPermissionFacts(user), 'announceDeposit');

/** Refuses who may not pull money in (spec 6): `account_frozen` with its own words, else `not_permitted`. */
export const requireMayFund = (user: User): void => requirePermission(fundPermission(user));

/** Refuses who may not deposit by a method; a deposit at a branch is for customers in Bangladesh. */
export const requireMayDeposit = (user: User, method: DepositMethod): void =>
  requirePermission((method === 'BRANCH_DEPOSIT' ? branchDepositPermission : fundPermission)(user));

/** Who may link a bank or hand over a card. */
export const mayFund =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ person }) =>
    requireMayFund((await findCustomer(bank.db, person.id))!);

/** Who may deposit by the method that was sent; by any, where none can be read from it. */
export const mayDeposit =
  (bank: Pick<Bank, 'db'>): Permit =>
  async ({ person, body }) => {
    const user = (await findCustomer(bank.db, person.id))!;
    const method = depositMethods.find((one) => one === textField(body, 'method'));
    if (method === undefined)
      requireAnyPermission([fundPermission(user), branchDepositPermission(user)]);
    else requireMayDeposit(user, method);
  };

const mostOfMemo = 140;

/** What was asked for and may be put in, whichever way it comes. Amounts in minor units. */
export interface ValidatedDeposit {
  /** The id the deposit gets; what is booked for it carries it. */
  readonly depositId: string;
  readonly personId: string;
  /** The profile of the account that is credited; its limits count (product.md A36). */
  readonly profileId: string;
  readonly reference: string;
  readonly holder: LimitHolder;
  readonly accountId: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly memo: string | null;
  /** Bank time. */
  readonly atMs: number;
}

/** The same with where it comes from, as the person knows it. */
export interface SourcedDeposit extends ValidatedDeposit {
  readonly source: { readonly name: string; readonly mask: string };
}

/** The amount that was typed, in minor units. Refuses what is none, and nothing. */
export const parseDepositAmount = (typed: string, currency: Currency): bigint => {
  const amount = parseWireAmount(typed, currency);
  if (amount === undefined || amount.minor <= 0n) refuseProblems({ amount: 'not_an_amount' });
  return amount!.minor;
};

/** The memo as it is kept: on one line; none where nothing was said. */
export const parseDepositMemo = (typed: string | null | undefined): string | null => {
  const memo = cleanText(typed ?? '', mostOfMemo + 1);
  if (memo.length > mostOfMemo) refuseProblems({ memo: 'too_long' });
  return memo === '' ? null : memo;
};

interface OwnAccount {
  readonly trx: Executor;
  readonly personId: string;
  readonly id: string;
}

const requireDollarAccount = async ({ trx, personId, id }: OwnAccount): Promise<Profile> => {
  const account = await ownAccounts(trx, personId)
    .innerJoin('user_account', 'user_account.id', 'account.id')
    .select(['account_status', 'account.closed_at', 'profile_id', 'profile_type'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.closed_at !== null || account.account_status !== 'ACTIVE_OR_DISBURSED')
    throw refused('account_closed');
  return { id: account.profile_id, type: account.profile_type };
};

/** A taka account has no status of its own: the wish to close it closes it. */
const requireTakaAccount = async ({ trx, personId, id }: OwnAccount): Promise<Profile> => {
  const account = await ownAccounts(trx, personId)
    .innerJoin('bdt_account', 'bdt_account.id', 'account.id')
    .leftJoin('account_closing', 'account_closing.account_id', 'account.id')
    .select(['account.closed_at', 'account_closing.due_at', 'profile_id', 'profile_type'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (account === undefined) throw refused('not_found');
  if (account.closed_at !== null || account.due_at !== null) throw refused('account_closed');
  return { id: account.profile_id, type: account.profile_type };
};

/**
 * Makes sure that money of a currency can be put into an account, and gives its profile. Refuses `not_found` for one that is
 * not the person's own or of another kind, and `account_closed`.
 */
export const requireDestinationAccount = (own: OwnAccount, currency: Currency): Promise<Profile> =>
  (currency === 'USD' ? requireDollarAccount : requireTakaAccount)(own);
