import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { OrdersScreen } from '../features/products/orders-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { ordersQuery } from '../data/orders.ts';
import { pageSearch } from '../data/page-search.ts';
import { loadTexts } from '../i18n/texts.ts';
import { findRedirect, rememberWantedRoute } from '../platform/session/route-guard.ts';

export const Route = createFileRoute('/products/my-order')({
  validateSearch: v.object({
    ...pageSearch,
    /** The order that is shown, by its id. */
    order: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  }),
  beforeLoad: ({ location, search }) => {
    const to = findRedirect(location.pathname);
    if (to === undefined) return;
    rememberWantedRoute({ routeId: '/products/my-order', params: {}, search: { ...search } });
    throw redirect({ to, replace: true });
  },
  loader: () => {
    void queryClient.prefetchQuery(ordersQuery({ page: 1, size: 20 }));
    return loadTexts('features/products', 'components');
  },
  component: OrdersScreen,
});
