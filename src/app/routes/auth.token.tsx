import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../features/auth/sign-up-screen.tsx';
import { findRedirect } from '../platform/session/route-guard.ts';

/** Where a person goes who has yet to end the sign-up (spec 2). */
export const Route = createFileRoute('/auth/token')({
  beforeLoad: ({ location }) => {
    const to = findRedirect(location.pathname);
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  component: SignUpScreen,
});
