import { createFileRoute } from '@tanstack/react-router';
import { TransfersScreen } from '../features/transfers/transfers-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/')({
  loader: () => loadTexts('features/transfers', 'components'),
  component: TransfersScreen,
});
