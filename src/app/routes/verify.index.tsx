import { createFileRoute } from '@tanstack/react-router';
import { PaperCheckScreen } from '#app/features/paper-check/paper-check-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/verify/')({
  loader: () => loadTexts('verify'),
  component: PaperCheckScreen,
});
