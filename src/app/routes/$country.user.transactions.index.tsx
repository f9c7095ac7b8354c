import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TransactionsScreen } from '../features/transactions/transactions-screen.tsx';
import { transactionsSearch } from '../features/transactions/transactions-search.ts';
import { prefetchTransactions } from '../features/transactions/prefetch-transactions.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transactions/')({
  validateSearch: transactionsSearch,
  // The loader runs again for another account, not for another page of the same one.
  loaderDeps: ({ search: { account, card } }) => ({ account, card }),
  loader: ({ location }) =>
    Promise.all([
      prefetchTransactions(v.parse(transactionsSearch, location.search)),
      loadTexts('features/transactions', 'components'),
    ]),
  component: TransactionsScreen,
});
