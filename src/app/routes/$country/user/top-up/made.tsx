import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { MadeScreen } from '#app/features/transfers/top-up/made/made-screen.tsx';
import { pageSearch } from '#app/data/page-search.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/made')({
  validateSearch: v.object(pageSearch),
  loader: () => loadTexts('topups'),
  component: MadeScreen,
});
