import type { Money } from '../money/money.ts';
import { currencies, equals, isPositive, sum } from '../money/money.ts';

/** The status of a US account never used, which the lists leave out (product.md A2). */
export const HIDDEN_ACCOUNT_STATUS = 'ACCOUNT_NEVER_ACTIVE';

/** The status the filter for open accounts asks for (spec 4). */
export const OPEN_ACCOUNT_STATUS = 'ACTIVE_OR_DISBURSED';

export const accountStatuses = [
  OPEN_ACCOUNT_STATUS,
  'IN_CLOSING',
  'CLOSED',
  HIDDEN_ACCOUNT_STATUS,
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** Whether the lists show an account at all. */
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
 * Whether a list with these filters (spec 7) holds an account: each filter asks for its kind, none
 * or both for all that are listed.
 */
export const matchesOpennessFilter = (status: AccountStatus, filter: OpennessFilter): boolean => {
  if (!isListed(status)) return false;
  const [open, closed] = [filter.open_account === true, filter.closed_account === true];
  if (open === closed) return true;
  return open ? !isClosed(status) : isClosed(status);
};

/** What a US dollar account can be (spec 3). */
export const usdAccountTypes = ['CHECKING', 'SAVINGS'] as const;
export type UsdAccountType = (typeof usdAccountTypes)[number];

const SHOWN_DIGITS = 4;

/**
 * An account or card number of which only the last four are shown, `••••6789` (spec 2). Of a number
 * of four characters or fewer nothing is shown, since that would be all of it.
 */
export const maskNumber = (number: string): string =>
  number.length > SHOWN_DIGITS ? `••••${number.slice(-SHOWN_DIGITS)}` : '••••';

/** The same for what is known by its last four only, such as a card. */
export const maskedLastFour = (lastFour: string): string => `••••${lastFour.slice(-SHOWN_DIGITS)}`;

/** The figures of an account: available is the balance less what is held. */
export interface AccountBalances {
  readonly balance: Money;
  readonly available: Money;
  readonly hold?: Money;
}

/** The lines of an account's card that are shown; absent ones are not (spec 2). */
export interface BalanceLines {
  readonly balance: Money;
  readonly available?: Money;
  readonly pending?: Money;
}

/** An Available line when it differs from the balance, a Pending line when something is held. */
export const balanceLines = ({ balance, available, hold }: AccountBalances): BalanceLines => ({
  balance,
  ...(!equals(available, balance) && { available }),
  ...(hold && isPositive(hold) && { pending: hold }),
});

/**
 * One total for each currency that occurs, dollars first. Currencies are never added up into one
 * figure: without a rate there is no honest one.
 */
export const totalsByCurrency = (amounts: readonly Money[]): readonly Money[] =>
  currencies.flatMap((currency) => {
    const own = amounts.filter((amount) => amount.currency === currency);
    return own.length ? [sum(currency, own)] : [];
  });

/** The two headers of the account selector (spec 2). */
export type SelectorGroup = 'accounts' | 'cards';

export type SelectorOption<Account, Card> =
  | { readonly kind: 'header'; readonly group: SelectorGroup }
  | { readonly kind: 'account'; readonly account: Account }
  | { readonly kind: 'card'; readonly card: Card };

/** The options of the account selector: each group under its header, an empty group not at all. */
export const selectorOptions = <Account, Card>(
  accounts: readonly Account[],
  cards: readonly Card[],
): readonly SelectorOption<Account, Card>[] => [
  ...(accounts.length ? [{ kind: 'header', group: 'accounts' } as const] : []),
  ...accounts.map((account) => ({ kind: 'account', account }) as const),
  ...(cards.length ? [{ kind: 'header', group: 'cards' } as const] : []),
  ...cards.map((card) => ({ kind: 'card', card }) as const),
];

/** Whether an option can be picked: header rows cannot (spec 2). */
export const isPickable = <Account, Card>(option: SelectorOption<Account, Card>): boolean =>
  option.kind !== 'header';
