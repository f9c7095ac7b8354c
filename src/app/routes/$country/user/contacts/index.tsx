import { createFileRoute } from '@tanstack/react-router';
import { BeneficiariesScreen } from '#app/features/beneficiaries/beneficiaries-screen.tsx';
import { prefetchBeneficiaries } from '#app/data/beneficiaries.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/')({
  loader: () => {
    prefetchBeneficiaries();
    return loadTexts('beneficiaries');
  },
  component: BeneficiariesScreen,
});
