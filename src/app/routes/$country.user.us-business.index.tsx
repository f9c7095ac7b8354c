import { createFileRoute } from '@tanstack/react-router';
import { BusinessesScreen } from '../features/business/businesses-screen.tsx';
import { businessesQuery, ownershipRequestsQuery } from '../data/businesses.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/us-business/')({
  loader: () => {
    void queryClient.prefetchQuery(businessesQuery('US'));
    void queryClient.prefetchQuery(ownershipRequestsQuery());
    return loadTexts('features/business');
  },
  component: BusinessesScreen,
});
