import { createFileRoute } from '@tanstack/react-router';
import { OrderPhysicalCardScreen } from '../features/cards/order-physical-screen.tsx';
import { prefetchAccounts } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/cards/order/physical')({
  loader: () => {
    void prefetchAccounts();
    return loadTexts('features/cards', 'components');
  },
  component: OrderPhysicalCardScreen,
});
