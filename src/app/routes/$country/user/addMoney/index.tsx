import { createFileRoute } from '@tanstack/react-router';
import { DepositsScreen } from '#app/features/deposits/deposits-screen.tsx';
import { queryClient } from '#app/data/cache/query-client.ts';
import { depositsQuery } from '#app/data/deposits.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/')({
  loader: () => {
    void queryClient.prefetchQuery(depositsQuery());
    return loadTexts('deposits');
  },
  component: DepositsScreen,
});
