import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '../features/accounts/accounts-screen.tsx';
import { prefetchAccounts } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/accounts/')({
  loader: () => {
    void prefetchAccounts();
    return loadTexts('features/accounts', 'components');
  },
  component: AccountsScreen,
});
