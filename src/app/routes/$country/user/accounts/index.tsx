import { createFileRoute } from '@tanstack/react-router';
import { AccountsScreen } from '#app/features/accounts/accounts-screen.tsx';
import { warmAccounts } from '#app/data/warm-accounts.ts';

export const Route = createFileRoute('/$country/user/accounts/')({
  loader: () => warmAccounts(),
  component: AccountsScreen,
});
