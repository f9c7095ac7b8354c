import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { isClosed, isListed } from '#domain/accounts/accounts.ts';
import type { Currency, Money } from '#domain/money/money.ts';
import { parseSignedWireAmount, subtract } from '#domain/money/money.ts';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import type { AccountKind } from './accounts.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from './accounts.ts';
import { maskNumber } from './cache/persisted-schema.ts';
import { ensureData } from './cache/read-query.ts';
import { retryQuery } from './cache/refetch.ts';

/** A profile other than the customer's own. */
export interface Business {
  /** Undefined if the bank does not name it. */
  readonly profile: string | undefined;
  readonly name: string;
}

/**
 * One shape for the three kinds of account, for lists and totals. Never holds a full account
 * number.
 */
export interface AccountView {
  readonly id: string;
  readonly kind: AccountKind;
  readonly currency: Currency;
  /** The nickname, else the account's name; null if it has neither. */
  readonly name: string | null;
  readonly numberMasked: string;
  readonly balance: Money;
  readonly available: Money;
  /** Held for pending payments; shown as Pending if above zero (spec 2). */
  readonly held: Money;
  readonly openedAt: string;
  /** The business that owns the account; undefined for the customer's own (product.md A36). */
  readonly business: Business | undefined;
  /** False for accounts that the specification dims and marks Closed. */
  readonly isOpen: boolean;
}

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

/** Parses a wire amount that the contract's schema has validated. */
const amountOf = (wire: string, currency: Currency): Money => {
  const amount = parseSignedWireAmount(wire, currency);
  if (!amount) throw new TypeError('invalid wire amount');
  return amount;
};

/** A BDT account. Its wire has no hold balance: it is the balance minus what is available. */
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

/** A manual deposit account: it only receives money, so the whole balance is available. */
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
    // For a manual account the wire has only the profile type; nothing is sent from it.
    business: businessOf(account.profile_type, null, account.account_holder_name),
    isOpen: true,
  };
};

/** The accounts to list; never activated ones are hidden (product.md A2). */
export const shownUserAccounts = (accounts: readonly UserAccount[]): readonly AccountView[] =>
  accounts.filter(({ account_status }) => isListed(account_status)).map(viewOfUserAccount);

/** The state of one list of accounts. */
export interface AccountsOfKind {
  /** Undefined while loading; empty if the customer can't have such accounts. */
  readonly accounts: readonly AccountView[] | undefined;
  readonly error: unknown;
  readonly updatedAtMs: number;
  readonly refetch: () => void;
}

/** The customer's three lists of accounts, each with its own loading state. */
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

/** One of the profile's dollar and taka accounts; undefined while they are not known or if it is none of them. */
export const useAccount = (id: string | undefined): AccountView | undefined => {
  const { usd, bdt } = useAccounts();
  return [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].find((one) => one.id === id);
};

/**
 * The profile whose limits apply to an account; undefined for the customer's own accounts
 * (product.md A36). Without an account: that of the first open account, which forms preselect.
 */
export const useAccountProfile = (accountId: string): string | undefined => {
  const { usd, bdt } = useAccounts();
  const open = [...(usd.accounts ?? []), ...(bdt.accounts ?? [])].filter(({ isOpen }) => isOpen);
  const account = open.find(({ id }) => id === accountId) ?? open[0];
  return account?.business?.profile;
};

/** Fetches all accounts that have a history, from the cache where possible. */
export const fetchAccountViews = async (): Promise<readonly AccountView[]> => {
  const [usd, bdt, manual] = await Promise.all([
    ensureData(userAccountsQuery()),
    ensureData(bdtAccountsQuery()),
    ensureData(manualAccountsQuery()),
  ]);
  return [
    ...shownUserAccounts(usd),
    ...bdt.map(viewOfBdtAccount),
    ...manual.map(viewOfManualAccount),
  ];
};

/** The details of a USD account that payers need (product.md B6). */
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

/** A BDT account; the branch identifies the bank. */
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

/** A shared deposit account: the reference identifies the customer. */
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
