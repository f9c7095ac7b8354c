import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { TopUpHistoryScreen } from '../features/top-ups/top-up-history-screen.tsx';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/top-up/made')({
  validateSearch: v.object(pageSearch),
  loader: () => loadTexts('features/top-ups'),
  component: TopUpHistoryScreen,
});
