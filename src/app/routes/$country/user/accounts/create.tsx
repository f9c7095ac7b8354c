import { createFileRoute } from '@tanstack/react-router';
import { OpeningScreen } from '#app/features/account-opening/opening-screen.tsx';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/accounts/create')({
  loader: () => loadTexts('opening'),
  component: OpeningScreen,
});
