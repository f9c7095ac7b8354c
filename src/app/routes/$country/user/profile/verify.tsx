import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '#app/features/identity/verify-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/profile/verify')({
  loader: () => loadTexts('onboarding'),
  component: VerifyScreen,
});
