import { createFileRoute } from '@tanstack/react-router';
import { BusinessScreen } from '../features/business/business-screen.tsx';
import { businessesQuery, businessProgressQuery } from '../data/businesses.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

/** Not in the specification: the checklist and the status of one business (product.md B14). */
export const Route = createFileRoute('/$country/user/us-business/$id/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(businessesQuery('US'));
    void queryClient.prefetchQuery(businessProgressQuery(params.id, 'US'));
    return loadTexts('features/business', 'components');
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return <BusinessScreen key={id} id={id} />;
}
