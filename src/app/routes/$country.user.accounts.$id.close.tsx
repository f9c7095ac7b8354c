import { createFileRoute } from '@tanstack/react-router';
import { CloseAccountScreen } from '../features/accounts/close-account-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

/** New: closing an account has no place in the specification (product.md B16). */
export const Route = createFileRoute('/$country/user/accounts/$id/close')({
  loader: () => loadTexts('accounts'),
  component: Screen,
});

function Screen() {
  return <CloseAccountScreen id={Route.useParams().id} />;
}
