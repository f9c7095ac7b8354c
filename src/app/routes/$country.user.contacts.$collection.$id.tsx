import { createFileRoute, notFound } from '@tanstack/react-router';
import { BeneficiaryScreen } from '../features/beneficiaries/beneficiary-screen.tsx';
import { isBeneficiaryCollection } from '../data/beneficiary-views.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/$collection/$id')({
  loader: ({ params }) => {
    if (!isBeneficiaryCollection(params.collection)) throw notFound();
    return loadTexts('features/beneficiaries', 'components');
  },
  component: Screen,
});

function Screen() {
  const { collection, id } = Route.useParams();
  return isBeneficiaryCollection(collection) ? (
    <BeneficiaryScreen collection={collection} id={id} />
  ) : null;
}
