import { useQuery } from '@tanstack/react-query';
import type { Zone } from '#domain/calendar/zone-offset.ts';
import { homeZoneOf } from '#domain/countries.ts';
import type { Currency } from '#domain/money/money.ts';
import type { BdtAccount, ManualAccount, UserAccount } from '#contract/accounts.ts';
import type { Card } from '#contract/cards.ts';
import type { AccountView } from './account-views.ts';
import { shownUserAccounts, viewOfBdtAccount, viewOfManualAccount } from './account-views.ts';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from './accounts.ts';
import { retryQuery } from './cache/refetch.ts';
import { cardsQuery } from './cards.ts';
import type { TransactionSource } from './transactions.ts';

/** An account or card with a history, for the selectors (spec 2). */
export interface HistoryChoice {
  readonly source: TransactionSource;
  /** The nickname; null if it has none. */
  readonly name: string | null;
  /** `••••1234` */
  readonly numberMasked: string;
  readonly currency: Currency;
  /** The zone of its days and months (product.md A5, A29). */
  readonly zone: Zone;
  readonly openedAt: string;
  /** False for closed accounts and terminated cards, whose history stays readable. */
  readonly isOpen: boolean;
}

interface HistoryChoices {
  readonly accounts: readonly HistoryChoice[];
  readonly cards: readonly HistoryChoice[];
}

/** Everything with a history: USD, BDT and manual accounts, then cards. */
export const historyChoices = (known: {
  readonly usd: readonly UserAccount[];
  readonly bdt: readonly BdtAccount[];
  readonly manual: readonly ManualAccount[];
  readonly cards: readonly Card[];
}): HistoryChoices => {
  const accounts = [
    ...shownUserAccounts(known.usd),
    ...known.bdt.map(viewOfBdtAccount),
    ...known.manual.map(viewOfManualAccount),
  ];
  return {
    accounts: openFirst(accounts.map(ofAccount)),
    cards: openFirst(known.cards.map((card) => ofCard(card, accounts))),
  };
};

const ofAccount = (account: AccountView): HistoryChoice => ({
  source: { kind: account.kind, id: account.id },
  name: account.name,
  numberMasked: account.numberMasked,
  currency: account.currency,
  zone: homeZoneOf(account.currency),
  openedAt: account.openedAt,
  isOpen: account.isOpen,
});

/** A card has its account's zone and currency. */
const ofCard = (card: Card, accounts: readonly AccountView[]): HistoryChoice => {
  const currency = accounts.find(({ id }) => id === card.account_id)?.currency ?? 'USD';
  return {
    source: { kind: 'card', id: card.id },
    name: card.nickname,
    numberMasked: `••••${card.data.last_four}`,
    currency,
    zone: homeZoneOf(currency),
    openedAt: card.creation_time,
    isOpen: card.card_status !== 'TERMINATED',
  };
};

/** Open ones first, each group in the bank's order. */
const openFirst = (choices: readonly HistoryChoice[]): readonly HistoryChoice[] => [
  ...choices.filter(({ isOpen }) => isOpen),
  ...choices.filter(({ isOpen }) => !isOpen),
];

/** The account or card of a URL, undefined if it is not the customer's. */
export const findChoice = (
  { accounts, cards }: HistoryChoices,
  named: { readonly account?: string | undefined; readonly card?: string | undefined },
): HistoryChoice | undefined =>
  accounts.find(({ source }) => source.id === named.account) ??
  cards.find(({ source }) => source.id === named.card);

interface KnownChoices {
  readonly choices: HistoryChoices;
  /** True until every list has loaded or failed. */
  readonly isPending: boolean;
  /** Why a list is missing; the others are offered anyway. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The customer's accounts and cards, as far as loaded. */
export const useHistoryChoices = (): KnownChoices => {
  const usd = useQuery(userAccountsQuery());
  const bdt = useQuery(bdtAccountsQuery());
  const manual = useQuery(manualAccountsQuery());
  const cards = useQuery(cardsQuery());
  const queries = [userAccountsQuery(), bdtAccountsQuery(), manualAccountsQuery(), cardsQuery()];
  const lists = [usd, bdt, manual, cards];
  const missing = lists.find((list) => list.data === undefined && list.error);
  return {
    choices: historyChoices({
      usd: usd.data ?? [],
      bdt: bdt.data ?? [],
      manual: manual.data ?? [],
      cards: cards.data ?? [],
    }),
    isPending: lists.some((list) => list.data === undefined && !list.error),
    error: missing?.error,
    retry: () => {
      for (const { queryKey } of queries) retryQuery(queryKey);
    },
  };
};
