import { createFileRoute } from '@tanstack/react-router';
import { VerificationCentreScreen } from '#app/features/identity/verification-centre-screen.tsx';
import { verificationCentreQuery } from '#app/data/identity.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/verification-center')({
  loader: () => {
    void queryClient.prefetchQuery(verificationCentreQuery());
    return loadTexts('verification');
  },
  component: VerificationCentreScreen,
});
