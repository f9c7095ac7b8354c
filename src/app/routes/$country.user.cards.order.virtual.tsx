import { createFileRoute } from '@tanstack/react-router';
import { OrderCardScreen } from '../features/cards/order-card-screen.tsx';
import { prefetchAccounts } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/order/virtual')({
  loader: () => {
    void prefetchAccounts();
    return loadTexts('features/cards', 'components');
  },
  component: OrderCardScreen,
});
