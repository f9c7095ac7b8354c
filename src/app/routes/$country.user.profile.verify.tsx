import { createFileRoute } from '@tanstack/react-router';
import { VerifyScreen } from '../features/identity/verify-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/profile/verify')({
  loader: () => loadTexts('features/identity', 'components'),
  component: VerifyScreen,
});
