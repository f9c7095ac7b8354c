import { createFileRoute } from '@tanstack/react-router';
import { LimitsScreen } from '../features/limits/limits-screen.tsx';
import { transferLimitsQuery } from '../data/limits.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transfer-rules')({
  loader: () => {
    void queryClient.prefetchQuery(transferLimitsQuery());
    return loadTexts('features/limits', 'components');
  },
  component: LimitsScreen,
});
