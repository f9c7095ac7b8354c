import { createFileRoute } from '@tanstack/react-router';
import { GuestFrame } from '../features/products/guest-frame.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { prefetchShell } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';
import { customerCountry, useCustomerCountry } from '../platform/session/route-guard.ts';

/** The catalogue and the orders: in the shell for customers, and on a public page for visitors. */
export const Route = createFileRoute('/products')({
  loader: async () => {
    if (customerCountry() !== undefined) await prefetchShell();
    return loadTexts('features/products');
  },
  component: Products,
});

function Products() {
  return useCustomerCountry() === undefined ? <GuestFrame /> : <SignedInLayout />;
}
