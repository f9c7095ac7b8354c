import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/customers/profile-screen.tsx';
import { addressesQuery } from '../data/contact-details.ts';
import { identificationQuery } from '../data/identity.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/profile/')({
  loader: () => {
    void queryClient.prefetchQuery(identificationQuery());
    void queryClient.prefetchQuery(addressesQuery());
    return loadTexts('features/customers', 'components');
  },
  component: ProfileScreen,
});
