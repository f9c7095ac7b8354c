import { createFileRoute, redirect } from '@tanstack/react-router';
import { ScreenError } from '../features/shell/screen-error.tsx';
import { SignedInLayout } from '../features/shell/signed-in-layout.tsx';
import { prefetchShell } from '../data/prefetch.ts';
import { findRedirect, rememberWantedRoute } from '../platform/session/route-guard.ts';

/** Invite Friends has no country in its address (spec 2), but the shell around it. */
export const Route = createFileRoute('/invitation')({
  beforeLoad: ({ location }) => {
    const to = findRedirect(location.pathname);
    if (to === undefined) return;
    if (to === '/') rememberWantedRoute({ routeId: '/invitation/', params: {}, search: {} });
    throw redirect({ to, replace: true });
  },
  loader: () => prefetchShell(),
  component: SignedInLayout,
  errorComponent: ScreenError,
});
