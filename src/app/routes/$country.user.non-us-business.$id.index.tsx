import { createFileRoute } from '@tanstack/react-router';
import { BusinessScreen } from '../features/business/business-screen.tsx';
import { businessesQuery, businessProgressQuery } from '../data/businesses.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { LinkedBusinesses } from '../features/business/business-kind.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** The checklist and the status of one Bangladesh-linked business (product.md B14). */
export const Route = createFileRoute('/$country/user/non-us-business/$id/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(businessesQuery('BD'));
    void queryClient.prefetchQuery(businessProgressQuery(params.id, 'BD'));
    return loadTexts('features/business', 'components');
  },
  component: Screen,
});

function Screen() {
  const { id } = Route.useParams();
  return (
    <LinkedBusinesses>
      <BusinessScreen key={id} id={id} />
    </LinkedBusinesses>
  );
}
