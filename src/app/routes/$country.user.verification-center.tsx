import { createFileRoute } from '@tanstack/react-router';
import { VerificationCentreScreen } from '../features/identity/verification-centre-screen.tsx';
import { verificationCentreQuery } from '../data/identity.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/verification-center')({
  loader: () => {
    void queryClient.prefetchQuery(verificationCentreQuery());
    return loadTexts('features/identity', 'components');
  },
  component: VerificationCentreScreen,
});
