import { createFileRoute } from '@tanstack/react-router';
import { DepositAccountScreen } from '#app/features/accounts/deposit-account-screen.tsx';
import { manualAccountQuery } from '#app/data/accounts.ts';
import { queryClient } from '#app/data/query-client.ts';

/** Manual deposit accounts open here (product.md A29). */
export const Route = createFileRoute('/$country/user/accounts/$id/deposit-account')({
  loader: ({ params }) => void queryClient.prefetchQuery(manualAccountQuery(params.id)),
  component: Screen,
});

function Screen() {
  return <DepositAccountScreen id={Route.useParams().id} />;
}
