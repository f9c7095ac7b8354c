import { createFileRoute } from '@tanstack/react-router';
import { StatementScreen } from '../features/statements/statement-screen.tsx';
import { statementSearch } from '../features/statements/statement-search.ts';
import { prefetchAccounts } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transactions/statement')({
  validateSearch: statementSearch,
  loader: () => {
    void prefetchAccounts();
    return loadTexts('features/statements', 'components');
  },
  component: StatementScreen,
});
