import { createFileRoute } from '@tanstack/react-router';
import { LimitsScreen } from '#app/features/limits/limits-screen.tsx';
import { transferLimitsQuery } from '#app/data/limits.ts';
import { queryClient } from '#app/data/cache/query-client.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transfer-rules')({
  loader: () => {
    void queryClient.prefetchQuery(transferLimitsQuery());
    return loadTexts('limits');
  },
  component: LimitsScreen,
});
