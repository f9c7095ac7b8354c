import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '#app/features/statements/statement-screen.tsx';
import { statementSearch } from '#app/features/statements/statement-search.ts';
import { prefetchAccounts } from '#app/data/prefetch.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transactions/statement')({
  validateSearch: statementSearch,
  loader: () => {
    void prefetchAccounts();
    return loadTexts('statements');
  },
  component: StatementScreen,
});
