import { createFileRoute } from '@tanstack/react-router';
import { JoinScreen } from '../features/invitations/join-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

/** The link of an invitation: the first page that a friend sees. */
export const Route = createFileRoute('/i/$code')({
  loader: () => loadTexts('features/invitations'),
  component: Screen,
});

function Screen() {
  return <JoinScreen code={Route.useParams().code} />;
}
