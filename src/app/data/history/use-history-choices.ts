import { useQuery } from '@tanstack/react-query';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../accounts.ts';
import { cardsQuery } from '../cards.ts';
import { askAgain } from '../refetch/ask-again.ts';
import { historyChoices } from './history-choice.ts';
import type { HistoryChoices } from './history-choice.ts';

interface KnownChoices {
  readonly choices: HistoryChoices;
  /** True until every list has answered once, well or badly. */
  readonly isPending: boolean;
  /** Why a list is missing; the others are offered all the same. */
  readonly error: unknown;
  readonly retry: () => void;
}

/** The accounts and cards of the person, as far as they are known. */
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
      for (const { queryKey } of queries) askAgain(queryKey);
    },
  };
};
