import { createFileRoute } from '@tanstack/react-router';
import { VerifyBankScreen } from '../features/deposits/verify-bank-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { linkedBanksQuery } from '../data/linked-banks.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/bank/$id')({
  loader: () => {
    void queryClient.prefetchQuery(linkedBanksQuery());
    return loadTexts('features/deposits', 'components');
  },
  component: Screen,
});

function Screen() {
  return <VerifyBankScreen id={Route.useParams().id} />;
}
