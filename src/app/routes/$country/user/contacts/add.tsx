import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddPayeeScreen } from '#app/features/contacts/add-payee-screen.tsx';
import { addPayeeSearch } from '#app/features/contacts/form-types.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/add')({
  validateSearch: v.object(addPayeeSearch),
  loader: () => loadTexts('contacts'),
  component: Screen,
});

function Screen() {
  const { type, sending } = Route.useSearch();
  return <AddPayeeScreen type={type} sending={sending} />;
}
