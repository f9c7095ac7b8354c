import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionState } from '#app/platform/session/session-state.ts';
import { SignedOutScreen } from '#app/ui/page/signed-out-screen.tsx';

/** Says what a Log Out has removed, so it is not for a customer whose data is on this device. */
export const Route = createFileRoute('/signed-out')({
  beforeLoad: () => {
    if (sessionState() !== 'none') throw redirect({ to: '/open', search: { to: 'home' } });
  },
  component: SignedOutScreen,
});
