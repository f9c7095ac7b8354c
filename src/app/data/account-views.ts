import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { isClosed, isListed } from '#domain/accounts/accounts.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseSignedWireAmount, subtract } from '#domain/money/money.ts';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import type { AccountKind } from './accounts.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from './accounts.ts';
import { maskNumber } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import { retryQuery } from './cache/refetch.ts';

/** A profile that is not the customer's own. */
export interface Business {
  /** Undefined where the bank does not name it. */
  readonly profile: string | undefined;
  readonly name: string;
}

/** The three kinds of account in one shape, for lists and sums. Holds no full number. */
export interface AccountView {
  readonly id: string;
  readonly kind: AccountKind;
  readonly currency: Currency;
  /** What the customer calls it: the nickname, else the account's name; null when it has neither. */
  readonly name: string | null;
  readonly numberMasked: string;
  readonly balance: Money;
  readonly available: Money;
  /** Held for payments under way; above zero it is shown as Pending (spec 2). */
  readonly held: Money;
  readonly openedAt: string;
  /** The business that the account belongs to; undefined for the customer's own (product.md A36). */
  readonly business: Business | undefined;
  /** False for what the specification dims and marks Closed. */
  readonly isOpen: boolean;
}

/** A dollar account. */
export const viewOfUserAccount = (account: UserAccount): AccountView => ({
  id: account.id,
  kind: 'usd',
  currency: 'USD',
  name: account.nickname,
  numberMasked: maskNumber(account.data.accountNumber),
  balance: amountOf(account.account_details.synctera_account_balance, 'USD'),
  available: amountOf(account.account_details.synctera_available_balance, 'USD'),
  held: amountOf(account.account_details.hold_balance, 'USD'),
  openedAt: account.opened_at,
  business: businessOf(
    account.account_details.profile_type,
    account.profile,
    account.account_holder_name,
  ),
  isOpen: !isClosed(account.account_status),
});

const businessOf = (
  type: UserAccount['account_details']['profile_type'],
  profile: string | null,
  name: string,
): Business | undefined =>
  type === 'PERSON' ? undefined : { profile: profile ?? undefined, name };

/** A wire amount that has passed the contract's schema is always an amount. */
const amountOf = (wire: string, currency: Currency): Money => {
  const amount = parseSignedWireAmount(wire, currency);
  if (!amount) throw new TypeError('not an amount of the wire');
  return amount;
};

/** A taka account. Its wire has no hold balance: it is what of the balance is not available. */
export const viewOfBdtAccount = (account: BdtAccount): AccountView => {
  const balance = amountOf(account.account_balance, 'BDT');
  const available = amountOf(account.available_balance, 'BDT');
  return {
    id: account.id,
    kind: 'bdt',
    currency: 'BDT',
    name: account.nickname ?? account.account_name,
    numberMasked: maskNumber(account.account_number),
    balance,
    available,
    held: subtract(balance, available),
    openedAt: account.opened_at,
    business: businessOf(account.profile_type, account.profile, account.account_holder_name),
    isOpen: !isClosed(account.account_status),
  };
};

/** A manual deposit account: money only arrives there, so all of it is available. */
export const viewOfManualAccount = (account: ManualAccount): AccountView => {
  const currency = account.type === 'BDT_ACCOUNT' ? 'BDT' : 'USD';
  const balance = amountOf(account.account_balance, currency);
  return {
    id: account.id,
    kind: 'manual',
    currency,
    name: account.account_name,
    numberMasked: maskNumber(account.account_number),
    balance,
    available: balance,
    held: subtract(balance, balance),
    openedAt: account.opened_at,
    // Of a manual account the bank tells the type of its profile alone; nothing is sent from it.
    business: businessOf(account.profile_type, null, account.account_holder_name),
    isOpen: true,
  };
};

/** The accounts of the lists: what was never active is hidden (product.md A2). */
export const shownUserAccounts = (accounts: readonly UserAccount[]): readonly AccountView[] =>
  accounts.filter(({ account_status }) => isListed(account_status)).map(viewOfUserAccount);

/** One list of accounts as far as it is known. */
export interface AccountsOfKind {
  /** Undefined while nothing is known; empty also for who may not have such accounts. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly refetch: () => void;
}

/** The three lists of accounts of the person, each with its own state. */
export const useAccounts = (): {
  readonly usd: AccountsOfKind;
  readonly bdt: AccountsOfKind;
  readonly manual: AccountsOfKind;
} => {
  const [usd, bdt, manual] = [userAccountsQuery(), bdtAccountsQuery(), manualAccountsQuery()];
  return {
    usd: readOf(useQuery(usd), usd.queryKey, shownUserAccounts),
    bdt: readOf(useQuery(bdt), bdt.queryKey, (accounts) => accounts.map(viewOfBdtAccount)),
    manual: readOf(useQuery(manual), manual.queryKey, (accounts) =>
      accounts.map(viewOfManualAccount),
    ),
  };
};

const readOf = <Account>(
  query: UseQueryResult<Account[]>,
  queryKey: QueryKey,
  view: (accounts: readonly Account[]) => readonly AccountView[],
): AccountsOfKind => ({
  accounts: query.data && view(query.data),
  error: query.data ? undefined : query.error,
  updatedAtMs: query.dataUpdatedAt,
  refetch: () => retryQuery(queryKey),
});

/**
 * The profile whose limits count for an account, as calls name it: none for the customer's own accounts
 * (product.md A36). Without an account it is that of the first open dollar account, which forms offer.
 */
export const useAccountProfile = (accountId: string): string | undefined => {
  const { usd, bdt } = useAccounts();
  const open = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].filter(({ isOpen }) => isOpen);
  const account = open.find(({ id }) => id === accountId) ?? open[0];
  return account?.business?.profile;
};

/** All accounts that have a history, as the screens know them; asked for where nobody did yet. */
export const fetchAccountViews = async (): Promise<readonly AccountView[]> => {
  const [usd, bdt, manual] = await Promise.all([
    queryClient.ensureQueryData(userAccountsQuery()),
    queryClient.ensureQueryData(bdtAccountsQuery()),
    queryClient.ensureQueryData(manualAccountsQuery()),
  ]);
  return [
    ...shownUserAccounts(usd),
    ...bdt.map(viewOfBdtAccount),
    ...manual.map(viewOfManualAccount),
  ];
};

/** A dollar account as its payers must know it (product.md B6). */
export const receivingUserAccount = (account: UserAccount) =>
  ({
    kind: 'usd',
    currency: 'USD',
    holder: account.account_holder_name,
    numberMasked: maskNumber(account.data.accountNumber),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.bank_address,
  }) as const;

/** A taka account; its bank is named by the branch. */
export const receivingBdtAccount = (account: BdtAccount) =>
  ({
    kind: 'bdt',
    currency: 'BDT',
    holder: account.account_holder_name,
    numberMasked: maskNumber(account.account_number),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.branch_name,
  }) as const;

/** A deposit account, which is one for many: the reference tells whose the money is. */
export const receivingManualAccount = (account: ManualAccount) =>
  ({
    kind: 'manual',
    currency: account.type === 'BDT_ACCOUNT' ? 'BDT' : 'USD',
    holder: account.account_holder_name,
    numberMasked: maskNumber(account.account_number),
    routingNumber: account.routing_number,
    bankName: account.bank_name,
    bankPlace: account.bank_address,
    reference: account.deposit_reference,
  }) as const;
