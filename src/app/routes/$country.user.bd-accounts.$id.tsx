import { createFileRoute } from '@tanstack/react-router';
import { BdtAccountScreen } from '../features/accounts/bdt-account-screen.tsx';
import { bdtAccountsQuery } from '../data/accounts.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/bd-accounts/$id')({
  loader: () => {
    void queryClient.prefetchQuery(bdtAccountsQuery());
    return loadTexts('features/accounts', 'components');
  },
  component: Screen,
});

function Screen() {
  return <BdtAccountScreen id={Route.useParams().id} />;
}
