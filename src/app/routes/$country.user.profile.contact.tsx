import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { contactKinds } from '#domain/customers/contact-details.ts';
import { ContactChangeScreen } from '../features/customers/contact-change-screen.tsx';
import { contactChangeQuery } from '../data/contact-details.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

const Contact = () => <ContactChangeScreen kind={Route.useSearch().kind} />;

/** New: changing the e-mail or the mobile number, which takes more than one moment (product.md B16). */
export const Route = createFileRoute('/$country/user/profile/contact')({
  /** What is to be changed; a change that is under way goes on whatever stands here. */
  validateSearch: v.object({
    kind: v.optional(v.fallback(v.picklist(contactKinds), 'EMAIL'), 'EMAIL'),
  }),
  loader: () => {
    void queryClient.prefetchQuery(contactChangeQuery());
    return loadTexts('contact-change');
  },
  component: Contact,
});
