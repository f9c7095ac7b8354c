import { createFileRoute } from '@tanstack/react-router';
import { CardImageScreen } from '../features/cards/card-image-screen.tsx';
import { cardsQuery } from '../data/cards.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/$id/image')({
  loader: () => {
    void queryClient.prefetchQuery(cardsQuery());
    return loadTexts('features/cards', 'components');
  },
  component: Screen,
});

function Screen() {
  return <CardImageScreen id={Route.useParams().id} />;
}
