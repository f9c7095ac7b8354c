import { createFileRoute } from '@tanstack/react-router';
import { ContactsScreen } from '#app/features/contacts/contacts-screen.tsx';
import { warmPayees } from '#app/data/profile/beneficiaries/payee-lists.ts';
import { loadTexts } from '#app/i18n/texts.ts';

export const Route = createFileRoute('/$country/user/contacts/')({
  loader: () => {
    warmPayees();
    return loadTexts('contacts');
  },
  component: ContactsScreen,
});
