import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { OpenAccountScreen } from '../features/accounts/open-account-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';

const search = v.object({
  currency: v.optional(v.fallback(v.optional(v.picklist(['USD', 'BDT'])), undefined)),
});

export const Route = createFileRoute('/$country/user/accounts/create')({
  validateSearch: search,
  loader: () => loadTexts('features/accounts', 'components'),
  component: Screen,
});

function Screen() {
  return <OpenAccountScreen currency={Route.useSearch().currency} />;
}
