import { createFileRoute, defaultParseSearch, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { pathToOpen } from '#domain/navigation/menu-table.ts';
import { cataloguePathAt } from '#domain/navigation/public-documents.ts';
import { customerCountry, waitForCustomerCountry } from '../platform/session/route-guard.ts';
import { sessionState } from '#app/platform/session/session-state.ts';

/** Usually known without waiting; else from the stored data, the bank, or a tab that is signing in. */
const countryToOpen = async () => {
  const known = customerCountry();
  if (known !== undefined || sessionState() === 'none') return known;
  const { findCountry } = await import('../data/customers.ts');
  return Promise.race([findCountry(), waitForCustomerCountry()]);
};

/** A page of the catalogue, at the address of its document. */
const toCatalogue = (address: string) => {
  const { pathname, search: written } = new URL(address, location.origin);
  const [, , id] = cataloguePathAt(pathname)?.split('/') ?? [];
  // The routes take of it what they know.
  const search = defaultParseSearch(written) as Record<string, never>;
  return id === undefined
    ? redirect({ to: '/products', search, replace: true })
    : redirect({ to: '/products/$id', params: { id }, search, replace: true });
};

/** Opens the installed app: the start screen of the customer's country, or `/` when signed out (product.md A30). */
export const Route = createFileRoute('/open')({
  validateSearch: v.object({
    to: v.optional(v.fallback(v.string(), 'home')),
    /** The address of a document that continues in the app. */
    at: v.optional(v.fallback(v.string(), '/products')),
  }),
  beforeLoad: async ({ search }) => {
    // From documents, which have none of the app's code (public-entry.ts, catalogue-entry.ts).
    if (search.to === 'public-page') throw redirect({ to: '/', replace: true });
    if (search.to === 'products') throw toCatalogue(search.at ?? '/products');
    const country = await countryToOpen();
    // A file that was shared to the installed app is requested there (manifest, share_target).
    if (search.to === 'papers' && country !== undefined) {
      const to = '/$country/user/profile/complete';
      throw redirect({ to, params: { country }, search: { step: 'DOCUMENTS' }, replace: true });
    }
    throw redirect({ to: pathToOpen(search.to, country), replace: true });
  },
});
