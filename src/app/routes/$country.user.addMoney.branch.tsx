import { createFileRoute } from '@tanstack/react-router';
import { BranchDepositScreen } from '../features/deposits/branch-deposit-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositBanksQuery } from '../data/deposits.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/branch')({
  loader: () => {
    void queryClient.prefetchQuery(depositBanksQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: BranchDepositScreen,
});
