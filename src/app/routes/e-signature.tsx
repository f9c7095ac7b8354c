import { createFileRoute } from '@tanstack/react-router';
import { LegalScreen } from '#app/features/legal/legal-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/e-signature')({
  loader: () => loadTexts('features/legal'),
  component: Screen,
});

function Screen() {
  return <LegalScreen name="e-signature" />;
}
