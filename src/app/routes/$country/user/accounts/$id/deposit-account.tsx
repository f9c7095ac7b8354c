import { createFileRoute } from '@tanstack/react-router';
import { DepositAccountScreen } from '#app/features/accounts/deposit-account-screen.tsx';
import { manualAccountQuery } from '#app/data/accounts.ts';
import { queryClient } from '#app/data/query-client.ts';
import { loadTexts } from '#app/i18n/texts.ts';

/** Manual deposit accounts open here (product.md A29). */
export const Route = createFileRoute('/$country/user/accounts/$id/deposit-account')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(manualAccountQuery(params.id));
    return loadTexts('accounts');
  },
  component: Screen,
});

function Screen() {
  return <DepositAccountScreen id={Route.useParams().id} />;
}
