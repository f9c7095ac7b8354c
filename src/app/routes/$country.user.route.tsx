import { createFileRoute, notFound, redirect, retainSearchParams } from '@tanstack/react-router';
import { NotPermittedScreen, ScreenError } from '../features/shell/screen-error.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { profileSearch, showProfile } from '../platform/active-profile.ts';
import { prefetchShell } from '../data/prefetch.ts';
import { findRedirect, rememberWantedRoute } from '../platform/session/route-guard.ts';

/**
 * Everything behind the sign-in: the guard of spec 2 and the shell around the screens. The profile in
 * the URL is shown, and every link inside preserves it (product.md A36).
 */
export const Route = createFileRoute('/$country/user')({
  validateSearch: profileSearch,
  search: { middlewares: [retainSearchParams(['profile'])] },
  beforeLoad: ({ location, params, matches, search, preload }) => {
    if (params.country !== 'us' && params.country !== 'bd') throw notFound();
    const to = findRedirect(location.pathname);
    if (to === undefined) {
      if (!preload) showProfile(search.profile);
      return;
    }
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
