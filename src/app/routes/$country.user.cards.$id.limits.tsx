import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { spendingPeriods } from '#domain/cards/spending-rules.ts';
import { CardLimitsScreen } from '../features/cards/card-limits-screen.tsx';
import { cardLimitsQuery, cardsQuery } from '../data/cards.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/$id/limits')({
  validateSearch: v.object({
    /** The limit whose form is open. */
    period: v.optional(v.fallback(v.optional(v.picklist(spendingPeriods)), undefined)),
    /** The amount typed into it before the customer signed in again. */
    amount: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(20))), undefined)),
  }),
  loader: ({ params }) => {
    void queryClient.prefetchQuery(cardsQuery());
    void queryClient.prefetchQuery(cardLimitsQuery(params.id));
    return loadTexts('features/cards', 'components');
  },
  component: Screen,
});

function Screen() {
  return <CardLimitsScreen id={Route.useParams().id} />;
}
