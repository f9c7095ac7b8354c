import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { pathToOpen } from '#domain/navigation/menu-table.ts';
import { customerCountry, waitForCustomerCountry } from '../platform/session/route-guard.ts';
import { sessionState } from '#app/platform/session/session-state.ts';

/** Usually known without waiting; else from the stored data, the bank, or a tab that is signing in. */
const countryToOpen = async () => {
  const known = customerCountry();
  if (known !== undefined || sessionState() === 'none') return known;
  const { findCountry } = await import('../data/customers.ts');
  return Promise.race([findCountry(), waitForCustomerCountry()]);
};

/** Opens the installed app: the start screen of the customer's country, or `/` when signed out (product.md A30). */
export const Route = createFileRoute('/open')({
  validateSearch: v.object({ to: v.optional(v.fallback(v.string(), 'home')) }),
  beforeLoad: async ({ search }) => {
    // From its document, which has none of the app's code (public-entry.ts).
    if (search.to === 'public-page') throw redirect({ to: '/', replace: true });
    const country = await countryToOpen();
    // A file that was shared to the installed app is requested there (manifest, share_target).
    if (search.to === 'papers' && country !== undefined) {
      const to = '/$country/user/profile/complete';
      throw redirect({ to, params: { country }, search: { step: 'DOCUMENTS' }, replace: true });
    }
    throw redirect({ to: pathToOpen(search.to, country), replace: true });
  },
});
