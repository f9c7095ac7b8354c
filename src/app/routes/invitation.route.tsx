import { createFileRoute, redirect, retainSearchParams } from '@tanstack/react-router';
import { ScreenError } from '../features/shell/screen-error.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { profileSearch, showProfile } from '../platform/active-profile.ts';
import { prefetchShell } from '../data/prefetch.ts';
import { findRedirect, rememberWantedRoute } from '../platform/session/route-guard.ts';

/** Invite Friends has no country in its address (spec 2), but the shell around it. */
export const Route = createFileRoute('/invitation')({
  validateSearch: profileSearch,
  search: { middlewares: [retainSearchParams(['profile'])] },
  beforeLoad: ({ location, search, preload }) => {
    const to = findRedirect(location.pathname);
    if (to === undefined) {
      if (!preload) showProfile(search.profile);
      return;
    }
    if (to === '/') rememberWantedRoute({ routeId: '/invitation/', params: {}, search: {} });
    throw redirect({ to, replace: true });
  },
  loader: () => prefetchShell(),
  component: SignedInLayout,
  errorComponent: ScreenError,
});
