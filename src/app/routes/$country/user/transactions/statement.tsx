import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '#app/features/statements/statement-screen.tsx';
import { statementSearch } from '#app/features/statements/statement-search.ts';
import { warmAccounts } from '#app/data/warm/warm-accounts.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transactions/statement')({
  validateSearch: statementSearch,
  loader: () => {
    void warmAccounts();
    return loadTexts('statements');
  },
  component: StatementScreen,
});
