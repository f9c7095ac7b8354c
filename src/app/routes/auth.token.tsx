import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignUpScreen } from '../features/auth/sign-up-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { findRedirect } from '../platform/session/route-guard.ts';

/** Where a customer continues who has not finished signing up (spec 2). */
export const Route = createFileRoute('/auth/token')({
  beforeLoad: ({ location }) => {
    const to = findRedirect(location.pathname);
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  loader: () => loadTexts('features/auth', 'components'),
  component: SignUpScreen,
});
