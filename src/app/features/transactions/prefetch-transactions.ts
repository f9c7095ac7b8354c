import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '#app/data/accounts.ts';
import { cardsQuery } from '#app/data/cards.ts';
import { findChoice, historyChoices } from '#app/data/history-choices.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { activityQuery, transactionsQuery } from '#app/data/transactions.ts';
import { prefetch, prefetchAccounts } from '#app/data/prefetch.ts';
import { withTimeout } from '#app/platform/timing.ts';
import { getMatch } from './match-in-url.ts';
import { getSectionFilter, getSectionPlace, sections } from './place-in-url.ts';
import type { TransactionsSearch } from './transactions-search.ts';

/** A device that reads more slowly shows meanwhile that it is loading. */
const cacheReadWithinMs = 300;

const known = <Row>({ queryKey }: { readonly queryKey: readonly unknown[] }): readonly Row[] =>
  queryClient.getQueryData<readonly Row[]>(queryKey) ?? [];

/** All activity, while no account is chosen. */
const prefetchActivity = async (): Promise<void> => {
  await Promise.all([prefetch(activityQuery({})), prefetch(activityQuery({ list: 'PENDING' }))]);
};

const prefetchSections = async (search: TransactionsSearch): Promise<void> => {
  await Promise.all([
    prefetchAccounts(),
    search.card === undefined ? undefined : prefetch(cardsQuery()),
  ]);
  const choices = historyChoices({
    usd: known(userAccountsQuery()),
    bdt: known(bdtAccountsQuery()),
    manual: known(manualAccountsQuery()),
    cards: known(cardsQuery()),
  });
  const choice = findChoice(choices, search);
  if (search.account === undefined && search.card === undefined) return prefetchActivity();
  if (!choice) return;
  await Promise.all(
    sections.map((section) => {
      const { page, size, asOf } = getSectionPlace(search, section);
      return prefetch(
        transactionsQuery(
          getSectionFilter(choice, section, search, getMatch(search)),
          page,
          size,
          asOf,
        ),
      );
    }),
  );
};

/**
 * Asks for what the list shows first, and waits for what the device holds of it: it is drawn once, with
 * its rows, and not first without them.
 */
export const prefetchTransactions = (search: TransactionsSearch): Promise<unknown> =>
  withTimeout(cacheReadWithinMs, prefetchSections(search)).catch(() => undefined);
