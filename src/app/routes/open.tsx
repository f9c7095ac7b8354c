import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { pathToOpen } from '#domain/sessions/open-installed.ts';
import { customerCountry } from '#app/platform/session/guard.ts';

/** Opens the installed app: the customer's own country's screen, anyone else `/` (product.md A30). */
export const Route = createFileRoute('/open')({
  validateSearch: v.object({ to: v.optional(v.fallback(v.string(), 'home')) }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: pathToOpen(search.to, customerCountry()), replace: true });
  },
});
