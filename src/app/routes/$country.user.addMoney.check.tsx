import { createFileRoute } from '@tanstack/react-router';
import { CheckDepositScreen } from '../features/deposits/check-deposit-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositTermsQuery } from '../data/deposits.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/check')({
  loader: () => {
    void queryClient.prefetchQuery(depositTermsQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: CheckDepositScreen,
});
