import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#app/features/customers/profile-screen.tsx';
import { addressesQuery } from '#app/data/contact-details.ts';
import { identificationQuery } from '#app/data/identity.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/profile/')({
  loader: () => {
    void queryClient.prefetchQuery(identificationQuery());
    void queryClient.prefetchQuery(addressesQuery());
    return loadTexts('profile');
  },
  component: ProfileScreen,
});
