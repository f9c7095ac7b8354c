import { createFileRoute } from '@tanstack/react-router';
import { ReplaceCardScreen } from '../features/cards/replace-card-screen.tsx';
import { cardsQuery } from '../data/cards.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/$id/replace')({
  loader: () => {
    void queryClient.prefetchQuery(cardsQuery());
    return loadTexts('features/cards', 'components');
  },
  component: Screen,
});

function Screen() {
  return <ReplaceCardScreen id={Route.useParams().id} />;
}
