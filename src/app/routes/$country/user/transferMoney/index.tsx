import { createFileRoute } from '@tanstack/react-router';
import { TransferMoneyScreen } from '#app/features/transfers/transfer-money-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/')({
  loader: () => loadTexts('transfers'),
  component: TransferMoneyScreen,
});
