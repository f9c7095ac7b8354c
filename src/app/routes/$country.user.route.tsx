import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { NotPermittedScreen, ScreenError } from '../features/shell/screen-error.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { prefetchShell } from '../data/prefetch.ts';
import { findRedirect, rememberWantedRoute } from '../platform/session/route-guard.ts';

/** Everything behind the sign-in: the guard of spec 2 and the shell around the screens. */
export const Route = createFileRoute('/$country/user')({
  beforeLoad: ({ location, params, matches }) => {
    if (params.country !== 'us' && params.country !== 'bd') throw notFound();
    const to = findRedirect(location.pathname);
    if (to === undefined) return;
    const last = matches.at(-1);
    if (to === '/' && last) {
      rememberWantedRoute({
        routeId: last.routeId,
        params: { ...last.params },
        search: { ...last.search },
      });
    }
    throw redirect({ to, replace: true });
  },
  loader: () => prefetchShell(),
  component: SignedInLayout,
  errorComponent: ScreenError,
  notFoundComponent: NotPermittedScreen,
});
