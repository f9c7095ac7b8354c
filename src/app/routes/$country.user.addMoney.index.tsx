import { createFileRoute } from '@tanstack/react-router';
import { DepositsScreen } from '../features/deposits/deposits-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositsQuery } from '../data/deposits.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/')({
  loader: () => {
    void queryClient.prefetchQuery(depositsQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: DepositsScreen,
});
