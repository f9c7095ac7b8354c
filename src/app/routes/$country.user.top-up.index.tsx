import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TopUpsScreen } from '../features/top-ups/top-ups-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { operatorsQuery } from '../data/top-ups.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/')({
  validateSearch: v.object({
    again: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(operatorsQuery());
    return loadTexts('features/top-ups', 'components');
  },
  component: Screen,
});

function Screen() {
  return <TopUpsScreen again={Route.useSearch().again} />;
}
