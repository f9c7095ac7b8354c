import { createFileRoute } from '@tanstack/react-router';
import { LinkBankScreen } from '#app/features/deposits/link-bank-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/by-hand')({
  loader: () => loadTexts('linked-banks'),
  component: LinkBankScreen,
});
