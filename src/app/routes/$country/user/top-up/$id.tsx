import { createFileRoute } from '@tanstack/react-router';
import { StoryScreen } from '#app/features/transfers/top-up/made/story-screen.tsx';
import { queryClient } from '#app/data/query-client.ts';
import { topUpQuery } from '#app/data/transfers/top-ups/made.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(topUpQuery(params.id));
    return loadTexts('topups');
  },
  component: Screen,
});

function Screen() {
  return <StoryScreen id={Route.useParams().id} />;
}
