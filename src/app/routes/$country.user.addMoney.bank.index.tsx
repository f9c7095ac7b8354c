import { createFileRoute } from '@tanstack/react-router';
import { LinkedBanksScreen } from '../features/deposits/linked-banks-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositTermsQuery } from '../data/deposits.ts';
import { linkedBanksQuery } from '../data/linked-banks.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/')({
  loader: () => {
    void queryClient.prefetchQuery(linkedBanksQuery());
    void queryClient.prefetchQuery(depositTermsQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: LinkedBanksScreen,
});
