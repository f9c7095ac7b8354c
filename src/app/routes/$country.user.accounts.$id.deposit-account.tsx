import { createFileRoute } from '@tanstack/react-router';
import { DepositAccountScreen } from '../features/accounts/deposit-account-screen.tsx';
import { bdtAccountsQuery, manualAccountsQuery, userAccountsQuery } from '../data/accounts.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

/** How others pay into an account; manual deposit accounts open here (product.md A29, B6). */
export const Route = createFileRoute('/$country/user/accounts/$id/deposit-account')({
  loader: () => {
    for (const query of [userAccountsQuery(), bdtAccountsQuery(), manualAccountsQuery()])
      void queryClient.prefetchQuery(query as never);
    return loadTexts('features/accounts', 'components');
  },
  component: Screen,
});

function Screen() {
  return <DepositAccountScreen id={Route.useParams().id} />;
}
