import { createFileRoute } from '@tanstack/react-router';
import { TopUpScreen } from '#app/features/top-ups/top-up-screen.tsx';
import { queryClient } from '#app/data/cache/query-client.ts';
import { topUpQuery } from '#app/data/top-ups.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(topUpQuery(params.id));
    return loadTexts('top-ups');
  },
  component: Screen,
});

function Screen() {
  return <TopUpScreen id={Route.useParams().id} />;
}
