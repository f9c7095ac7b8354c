import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { InvitationScreen } from '../features/invitations/invitation-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { invitationsQuery, invitationSummaryQuery } from '../data/invitations.ts';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/invitation/')({
  validateSearch: v.object(pageSearch),
  loader: () => {
    void queryClient.prefetchQuery(invitationSummaryQuery());
    void queryClient.prefetchQuery(invitationsQuery({ page: 1, size: 20 }));
    return loadTexts('features/invitations');
  },
  component: InvitationScreen,
});
