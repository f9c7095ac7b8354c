import { createFileRoute } from '@tanstack/react-router';
import { DepositScreen } from '../features/deposits/deposit-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { depositQuery } from '../data/deposits.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/addMoney/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(depositQuery(params.id));
    return loadTexts('features/deposits', 'components');
  },
  component: Screen,
});

function Screen() {
  return <DepositScreen id={Route.useParams().id} />;
}
