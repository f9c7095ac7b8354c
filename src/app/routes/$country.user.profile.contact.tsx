import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { contactKinds } from '#domain/customers/contact-change.ts';
import { ContactChangeScreen } from '../features/customers/contact-change-screen.tsx';
import { contactChangeQuery } from '../data/contact-details.ts';
import { queryClient } from '../data/cache/query-client.ts';
import { loadTexts } from '../i18n/texts.ts';

const Contact = () => <ContactChangeScreen kind={Route.useSearch().kind} />;

/** Not in the specification: changing the e-mail or the mobile number, which takes several steps (product.md B16). */
export const Route = createFileRoute('/$country/user/profile/contact')({
  /** What to change; ignored while a change is in progress. */
  validateSearch: v.object({
    kind: v.optional(v.fallback(v.picklist(contactKinds), 'EMAIL'), 'EMAIL'),
  }),
  loader: () => {
    void queryClient.prefetchQuery(contactChangeQuery());
    return loadTexts('features/customers', 'components');
  },
  component: Contact,
});
