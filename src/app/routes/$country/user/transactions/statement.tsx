import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '#app/features/statements/statement-screen.tsx';
import { statementSearch } from '#app/features/statements/statement-search.ts';
import { warmAccounts } from '#app/data/warm-accounts.ts';

export const Route = createFileRoute('/$country/user/transactions/statement')({
  validateSearch: statementSearch,
  loader: () => warmAccounts(),
  component: StatementScreen,
});
