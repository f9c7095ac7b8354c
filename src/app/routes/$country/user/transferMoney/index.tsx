import { createFileRoute } from '@tanstack/react-router';
import { TransfersScreen } from '#app/features/transfers/transfers-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/')({
  loader: () => loadTexts('transfers'),
  component: TransfersScreen,
});
