import { cleanText } from '#domain/text/clean-text.ts';
import { parseWireAmount } from '#domain/money/money.ts';
import type { Currency } from '#domain/money/money.ts';
import { refused } from '#domain/refusals.ts';
import type { LimitHolder } from '#domain/limits.ts';
import type { Executor } from '../../database/transaction.ts';
import type { Profile } from '../../accounts/find-profile.ts';
import { ownAccounts } from '../../accounts/own-accounts.ts';
import { refuseProblems } from '../../users/refuse-problems.ts';

const mostOfMemo = 140;

/** What was asked for and may be put in, whichever way it comes. Amounts in minor units. */
export interface JudgedDeposit {
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
export interface SourcedDeposit extends JudgedDeposit {
  readonly source: { readonly name: string; readonly mask: string };
}

/** The amount that was typed, in minor units. Refuses what is none, and nothing. */
export const amountOf = (typed: string, currency: Currency): bigint => {
  const amount = parseWireAmount(typed, currency);
  if (amount === undefined || amount.minor <= 0n) refuseProblems({ amount: 'not_an_amount' });
  return amount!.minor;
};

/** The memo as it is kept: on one line; none where nothing was said. */
export const memoOf = (typed: string | null | undefined): string | null => {
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
export const requireTarget = (own: OwnAccount, currency: Currency): Promise<Profile> =>
  (currency === 'USD' ? requireDollarAccount : requireTakaAccount)(own);
