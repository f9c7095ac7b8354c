import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '../features/verify/verify-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/verify/')({
  loader: () => loadTexts('features/verify'),
  component: VerifyScreen,
});
