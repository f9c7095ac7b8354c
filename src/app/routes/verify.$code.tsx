import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '../features/verify/verify-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/verify/$code')({
  loader: () => loadTexts('features/verify'),
  component: Screen,
});

function Screen() {
  return <VerifyScreen code={Route.useParams().code} />;
}
