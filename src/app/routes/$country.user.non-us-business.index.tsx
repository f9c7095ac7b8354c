import { createFileRoute } from '@tanstack/react-router';
import { BusinessesScreen } from '../features/business/businesses-screen.tsx';
import { businessesQuery, ownershipRequestsQuery } from '../data/businesses.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { LinkedBusinesses } from '../features/business/business-kind.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/non-us-business/')({
  loader: () => {
    void queryClient.prefetchQuery(businessesQuery('BD'));
    void queryClient.prefetchQuery(ownershipRequestsQuery());
    return loadTexts('features/business');
  },
  component: Screen,
});

function Screen() {
  return (
    <LinkedBusinesses>
      <BusinessesScreen />
    </LinkedBusinesses>
  );
}
