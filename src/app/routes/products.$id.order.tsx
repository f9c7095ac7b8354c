import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { OrderFormScreen } from '../features/products/order-form-screen.tsx';
import { prefetchAccounts } from '../data/prefetch.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { catalogueQuery } from '../data/products.ts';
import { loadTexts } from '../i18n/texts.ts';
import { customerCountry } from '../platform/session/route-guard.ts';

export const Route = createFileRoute('/products/$id/order')({
  validateSearch: v.object({
    /** The chosen variant, by its id. */
    variant: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
  }),
  beforeLoad: ({ params }) => {
    if (customerCountry() !== undefined) return;
    // A visitor signs in and comes back to the product (spec 2).
    const returnPath = `/products/${params.id}`;
    throw redirect({ to: '/sign-in', search: { source: 'products', returnPath }, replace: true });
  },
  loader: () => {
    void queryClient.prefetchQuery(catalogueQuery());
    void prefetchAccounts();
    return loadTexts('features/products', 'components');
  },
  component: OrderFormScreen,
});
