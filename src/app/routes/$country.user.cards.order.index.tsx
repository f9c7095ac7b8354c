import { createFileRoute } from '@tanstack/react-router';
import { OrderKindsScreen } from '../features/cards/order-kinds-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/order/')({
  loader: () => loadTexts('features/cards', 'components'),
  component: OrderKindsScreen,
});
