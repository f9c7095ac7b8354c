import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { customerCountrySoon } from '#app/platform/session/guard.ts';

/** Opens the installed app: the customer's own country's screen, anyone else `/` (product.md A30). */
export const Route = createFileRoute('/open')({
  validateSearch: v.object({ to: v.optional(v.fallback(v.string(), 'home')) }),
  beforeLoad: async ({ search }) => {
    const country = await customerCountrySoon();
    const { pathToOpen } = await import('#domain/sessions/open-installed.ts');
    throw redirect({ to: pathToOpen(search.to, country), replace: true });
  },
});
