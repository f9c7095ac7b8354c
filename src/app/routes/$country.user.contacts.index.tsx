import { createFileRoute } from '@tanstack/react-router';
import { BeneficiariesScreen } from '../features/beneficiaries/beneficiaries-screen.tsx';
import { prefetchBeneficiaries } from '../data/beneficiaries.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/')({
  loader: () => {
    prefetchBeneficiaries();
    return loadTexts('features/beneficiaries');
  },
  component: BeneficiariesScreen,
});
