import { createFileRoute } from '@tanstack/react-router';
import { AddBusinessScreen } from '../features/business/add-business-screen.tsx';
import { unitedStatesQuery } from '../data/places.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

/** Not in the specification: the first section of a business that is not registered yet (product.md B14). */
export const Route = createFileRoute('/$country/user/us-business/add')({
  loader: () => {
    void queryClient.prefetchQuery(unitedStatesQuery());
    return loadTexts('features/business', 'components');
  },
  component: AddBusinessScreen,
});
