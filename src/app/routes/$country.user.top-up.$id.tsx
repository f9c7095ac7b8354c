import { createFileRoute } from '@tanstack/react-router';
import { TopUpScreen } from '../features/top-ups/top-up-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { topUpQuery } from '../data/top-ups.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(topUpQuery(params.id));
    return loadTexts('features/top-ups', 'components');
  },
  component: Screen,
});

function Screen() {
  return <TopUpScreen id={Route.useParams().id} />;
}
