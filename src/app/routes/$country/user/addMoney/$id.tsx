import { createFileRoute } from '@tanstack/react-router';
import { DepositScreen } from '#app/features/deposits/deposit-screen.tsx';
import { queryClient } from '#app/data/cache/query-client.ts';
import { depositQuery } from '#app/data/deposits.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(depositQuery(params.id));
    return loadTexts('deposit-details');
  },
  component: Screen,
});

function Screen() {
  return <DepositScreen id={Route.useParams().id} />;
}
