import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CardsScreen } from '../features/cards/cards-screen.tsx';
import { prefetchAccounts } from '../data/prefetch.ts';
import { cardsQuery } from '../data/cards.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/')({
  validateSearch: v.object({
    /** The card whose details are shown, by its id. */
    card: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(cardsQuery());
    void prefetchAccounts();
    return loadTexts('features/cards', 'components');
  },
  component: CardsScreen,
});
