import { createFileRoute } from '@tanstack/react-router';
import { LinkBankScreen } from '../features/deposits/link-bank-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/by-hand')({
  loader: () => loadTexts('features/deposits', 'components'),
  component: LinkBankScreen,
});
