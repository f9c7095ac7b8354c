import { createFileRoute } from '@tanstack/react-router';
import { TransactionsScreen } from '#app/features/transactions/transactions-screen.tsx';
import { transactionsSearch } from '#app/features/transactions/transactions-search.ts';
import { warmAccounts } from '#app/data/warm/warm-accounts.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transactions/')({
  validateSearch: transactionsSearch,
  loader: () => {
    void warmAccounts();
    return loadTexts('transactions');
  },
  component: TransactionsScreen,
});
