import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SentTransfersScreen } from '../features/transfers/sent-transfers-screen.tsx';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/sent')({
  validateSearch: v.object(pageSearch),
  loader: () => loadTexts('features/transfers', 'components'),
  component: SentTransfersScreen,
});
