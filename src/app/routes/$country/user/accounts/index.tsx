import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#app/features/accounts/accounts-screen.tsx';
import { prefetchAccounts } from '#app/data/prefetch.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/accounts/')({
  loader: () => {
    void prefetchAccounts();
    return loadTexts('accounts');
  },
  component: AccountsScreen,
});
