import { createFileRoute } from '@tanstack/react-router';
import { CloseAccountScreen } from '../features/accounts/close-account-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** Not in the specification: closing an account (product.md B16). */
export const Route = createFileRoute('/$country/user/accounts/$id/close')({
  loader: () => loadTexts('features/accounts', 'components'),
  component: Screen,
});

function Screen() {
  return <CloseAccountScreen id={Route.useParams().id} />;
}
