import { createFileRoute } from '@tanstack/react-router';
import { ReceiveScreen } from '../features/deposits/receive-screen.tsx';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../data/accounts.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/receive')({
  loader: () => {
    void queryClient.prefetchQuery(userAccountsQuery());
    void queryClient.prefetchQuery(bdtAccountsQuery());
    void queryClient.prefetchQuery(manualAccountsQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: ReceiveScreen,
});
