import { createFileRoute, notFound } from '@tanstack/react-router';
import { PayeeScreen } from '#app/features/contacts/payee-screen.tsx';
import { isBeneficiaryCollection } from '#app/data/beneficiary-views.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/$collection/$id')({
  loader: ({ params }) => {
    if (!isBeneficiaryCollection(params.collection)) throw notFound();
    return loadTexts('contacts');
  },
  component: Screen,
});

function Screen() {
  const { collection, id } = Route.useParams();
  return isBeneficiaryCollection(collection) ? (
    <PayeeScreen collection={collection} id={id} />
  ) : null;
}
