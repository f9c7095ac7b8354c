import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { AddBeneficiaryScreen } from '../features/beneficiaries/add-beneficiary-screen.tsx';
import { addBeneficiarySearch } from '../features/beneficiaries/add-beneficiary-search.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/add')({
  validateSearch: v.object(addBeneficiarySearch),
  loader: () => loadTexts('features/beneficiaries', 'components'),
  component: Screen,
});

function Screen() {
  const { type, sending } = Route.useSearch();
  return <AddBeneficiaryScreen type={type} sending={sending} />;
}
