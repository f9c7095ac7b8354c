import { createFileRoute } from '@tanstack/react-router';
import { CardDepositScreen } from '../features/deposits/card-deposit-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositTermsQuery } from '../data/deposits.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/card')({
  loader: () => {
    void queryClient.prefetchQuery(depositTermsQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: CardDepositScreen,
});
