import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import { TicketsScreen } from '../features/support/tickets-screen.tsx';
import { queryClient } from '../data/cache/query-client.ts';
import { pageSearch } from '../data/page-search.ts';
import { ticketsQuery } from '../data/tickets.ts';
import { loadTexts } from '../i18n/texts.ts';

export const Route = createFileRoute('/$country/user/tickets/')({
  validateSearch: v.object({
    ...pageSearch,
    /** The ticket whose thread is shown, by its id. */
    ticket: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined)),
    status: v.optional(v.fallback(v.optional(v.picklist(ticketStatuses)), undefined)),
    /** Words that the tickets contain. */
    text: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200))), undefined)),
  }),
  loader: () => {
    void queryClient.prefetchQuery(ticketsQuery({ page: 1, size: 20 }));
    return loadTexts('features/support', 'components');
  },
  component: TicketsScreen,
});
