import { createFileRoute, redirect } from '@tanstack/react-router';
import { MessageScreen } from '../features/identity/message-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';
import { readMessage } from '../platform/message-page.ts';
import { findRedirect } from '../platform/session/route-guard.ts';

const MessagePage = () => {
  const { name } = Route.useLoaderData();
  return <MessageScreen name={name} />;
};

/**
 * Shows a result whose text and link were set beforehand, never by the address (spec 2, T11). With none set, the
 * customer goes home.
 */
export const Route = createFileRoute('/message-page')({
  beforeLoad: ({ location }) => {
    const to = findRedirect(location.pathname);
    if (to !== undefined) throw redirect({ to, replace: true });
  },
  loader: async () => {
    const name = readMessage();
    if (name === undefined) throw redirect({ to: '/open', search: { to: 'home' }, replace: true });
    await loadTexts('features/identity', 'components');
    return { name };
  },
  component: MessagePage,
});
