import { createFileRoute, redirect } from '@tanstack/react-router';
import { VerificationReturnScreen } from '../features/identity/verify-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';
import { findRedirect } from '../platform/session/route-guard.ts';

/** The last steps before verification, and where the identity provider redirects back to (spec 2). */
export const Route = createFileRoute('/profile-onboarding/verification')({
  beforeLoad: ({ location }) => {
    const to = findRedirect(location.pathname);
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  loader: () => loadTexts('features/identity', 'components'),
  component: VerificationReturnScreen,
});
