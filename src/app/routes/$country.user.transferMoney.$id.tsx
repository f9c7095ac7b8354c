import { createFileRoute } from '@tanstack/react-router';
import { TransferScreen } from '../features/transfers/transfer-screen.tsx';
import { transferQuery } from '../data/transfers.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/transferMoney/$id')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(transferQuery(params.id));
    return loadTexts('features/transfers', 'components');
  },
  component: Screen,
});

function Screen() {
  return <TransferScreen id={Route.useParams().id} />;
}
