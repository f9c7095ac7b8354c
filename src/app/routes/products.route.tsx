import { createFileRoute, retainSearchParams } from '@tanstack/react-router';
import { GuestFrame } from '../features/products/guest-frame.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { prefetchShell } from '../data/prefetch.ts';
import { loadTexts } from '../i18n/texts.ts';
import { profileSearch, showProfile } from '../platform/active-profile.ts';
import { customerCountry, useCustomerCountry } from '../platform/session/route-guard.ts';

/** The catalogue and the orders: in the shell for customers, and on a public page for visitors. */
export const Route = createFileRoute('/products')({
  validateSearch: profileSearch,
  search: { middlewares: [retainSearchParams(['profile'])] },
  beforeLoad: ({ search, preload }) => {
    if (customerCountry() !== undefined && !preload) showProfile(search.profile);
  },
  // The visitors' frame has texts of its own; customers see the menu also while a screen's texts are missing.
  loader: () =>
    customerCountry() === undefined ? loadTexts('features/products') : prefetchShell(),
  component: Products,
});

function Products() {
  return useCustomerCountry() === undefined ? <GuestFrame /> : <SignedInLayout />;
}
