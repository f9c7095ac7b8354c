import { createFileRoute } from '@tanstack/react-router';
import { LinkedBanksScreen } from '#app/features/deposits/linked-banks-screen.tsx';
import { queryClient } from '#app/data/cache/query-client.ts';
import { depositTermsQuery } from '#app/data/deposits.ts';
import { linkedBanksQuery } from '#app/data/linked-banks.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/')({
  loader: () => {
    void queryClient.prefetchQuery(linkedBanksQuery());
    void queryClient.prefetchQuery(depositTermsQuery());
    return loadTexts('deposits');
  },
  component: LinkedBanksScreen,
});
