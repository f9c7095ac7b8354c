import type { Money } from '../money/money.ts';
import { currencies, equals, isPositive, sum } from '../money/money.ts';

/** The status of a US account that was never used; lists omit it (product.md A2). */
export const HIDDEN_ACCOUNT_STATUS = 'ACCOUNT_NEVER_ACTIVE';

/** The status of open accounts in filters (spec 4). */
export const OPEN_ACCOUNT_STATUS = 'ACTIVE_OR_DISBURSED';

export const accountStatuses = [
  OPEN_ACCOUNT_STATUS,
  'IN_CLOSING',
  'CLOSED',
  HIDDEN_ACCOUNT_STATUS,
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** Whether lists show an account. */
export const isListed = (status: AccountStatus): boolean => status !== HIDDEN_ACCOUNT_STATUS;

/** Whether an account is closed or closing: dimmed, not clickable, marked Closed (spec 2). */
export const isClosed = (status: AccountStatus): boolean =>
  status === 'CLOSED' || status === 'IN_CLOSING';

/** Whether a click on an account opens its details. */
export const isClickable = (status: AccountStatus): boolean => status === OPEN_ACCOUNT_STATUS;

export interface OpennessFilter {
  readonly open_account?: boolean;
  readonly closed_account?: boolean;
}

/**
 * Whether an account matches the filters of a list (spec 7): each filter selects its kind; none or
 * both select all listed ones.
 */
export const matchesOpennessFilter = (status: AccountStatus, filter: OpennessFilter): boolean => {
  if (!isListed(status)) return false;
  const [open, closed] = [filter.open_account === true, filter.closed_account === true];
  if (open === closed) return true;
  return open ? !isClosed(status) : isClosed(status);
};

/** The types of a USD account (spec 3). */
export const usdAccountTypes = ['CHECKING', 'SAVINGS'] as const;
export type UsdAccountType = (typeof usdAccountTypes)[number];

const SHOWN_DIGITS = 4;

/**
 * A masked account or card number with the last four digits, `••••6789` (spec 2). A number of at
 * most four characters is masked completely.
 */
export const maskNumber = (number: string): string =>
  number.length > SHOWN_DIGITS ? `••••${number.slice(-SHOWN_DIGITS)}` : '••••';

/** The same for a number of which only the last four digits are known, such as a card's. */
export const maskedLastFour = (lastFour: string): string => `••••${lastFour.slice(-SHOWN_DIGITS)}`;

/** The balances of an account: available is the balance less holds. */
export interface AccountBalances {
  readonly balance: Money;
  readonly available: Money;
  readonly hold?: Money;
}

/** The lines of an account's card; absent lines are not shown (spec 2). */
export interface BalanceLines {
  readonly balance: Money;
  readonly available?: Money;
  readonly pending?: Money;
}

/** An Available line if it differs from the balance, a Pending line if there are holds. */
export const balanceLines = ({ balance, available, hold }: AccountBalances): BalanceLines => ({
  balance,
  ...(!equals(available, balance) && { available }),
  ...(hold && isPositive(hold) && { pending: hold }),
});

/** One total per currency, dollars first. Currencies are never added up, since there is no rate. */
export const totalsByCurrency = (amounts: readonly Money[]): readonly Money[] =>
  currencies.flatMap((currency) => {
    const own = amounts.filter((amount) => amount.currency === currency);
    return own.length ? [sum(currency, own)] : [];
  });

/** The nominee's relation to the account holder. */
export const nomineeRelations = ['SPOUSE', 'CHILD', 'PARENT', 'SIBLING', 'OTHER'] as const;

export type NomineeRelation = (typeof nomineeRelations)[number];

/** The maximum of nominees per account (decision 46). */
export const maxNominees = 3;
