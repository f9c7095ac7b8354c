import { createFileRoute } from '@tanstack/react-router';
import { CardDepositScreen } from '#app/features/deposits/card-deposit-screen.tsx';
import { queryClient } from '#app/data/cache/query-client.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/card')({
  loader: () => {
    void queryClient.prefetchQuery(depositTermsQuery());
    return loadTexts('deposit-form');
  },
  component: CardDepositScreen,
});
