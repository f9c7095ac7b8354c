import { createFileRoute } from '@tanstack/react-router';
import { ClaimScreen } from '../features/claims/claim-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { claimQuery } from '../data/claims.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/claims/$id')({
  loader: ({ params: { id } }) => {
    void queryClient.prefetchQuery(claimQuery(id));
    return loadTexts('features/claims', 'components');
  },
  component: Screen,
});

function Screen() {
  return <ClaimScreen id={Route.useParams().id} />;
}
