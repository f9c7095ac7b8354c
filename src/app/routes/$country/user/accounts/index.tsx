import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#app/features/accounts/accounts-screen.tsx';
import { warmAccounts } from '#app/data/warm/warm-accounts.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/accounts/')({
  loader: () => {
    void warmAccounts();
    return loadTexts('accounts');
  },
  component: AccountsScreen,
});
