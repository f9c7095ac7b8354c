import { createFileRoute } from '@tanstack/react-router';
import { ByHandScreen } from '#app/features/add-money/by-hand/by-hand-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/by-hand')({
  loader: () => loadTexts('linking'),
  component: ByHandScreen,
});
