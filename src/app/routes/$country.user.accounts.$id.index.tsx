import { createFileRoute } from '@tanstack/react-router';
import { UsdAccountScreen } from '../features/accounts/usd-account-screen.tsx';
import { userAccountQuery } from '../data/accounts.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/accounts/$id/')({
  loader: ({ params }) => {
    void queryClient.prefetchQuery(userAccountQuery(params.id));
    return loadTexts('features/accounts', 'components');
  },
  component: Screen,
});

function Screen() {
  return <UsdAccountScreen id={Route.useParams().id} />;
}
