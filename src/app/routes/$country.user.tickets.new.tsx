import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ticketRelatedTypes, ticketSubtopics, ticketTopics } from '#domain/tickets/topics.ts';
import { NewTicketScreen } from '../features/support/new-ticket-screen.tsx';
import { loadTexts } from '../i18n/texts.ts';
import { DeferredSection } from '../ui/page/deferred-section.tsx';

const optionalOf = <Names extends readonly string[]>(names: Names) =>
  v.optional(v.fallback(v.optional(v.picklist(names)), undefined));

const loadArticles = async () => {
  await loadTexts('features/help');
  return import('../features/help/customer-help-screen.tsx');
};

export const Route = createFileRoute('/$country/user/tickets/new')({
  /** What the ticket is about, as the link to it names it. */
  validateSearch: v.object({
    topic: optionalOf(ticketTopics),
    subtopic: optionalOf(ticketSubtopics),
    related_type: optionalOf(ticketRelatedTypes),
    related_id: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(36))), undefined)),
  }),
  loader: () => loadTexts('features/support', 'components'),
  component: NewTicket,
});

function NewTicket() {
  const subject = Route.useSearch();
  return (
    <NewTicketScreen
      subject={subject}
      articles={(topic) => (
        <DeferredSection load={loadArticles} place={null}>
          {({ SuggestedArticles }) => <SuggestedArticles topic={topic} />}
        </DeferredSection>
      )}
    />
  );
}
