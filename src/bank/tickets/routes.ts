import * as contract from '#contract/tickets.ts';
import { ticketPriorities, ticketTopics, topicTree } from '#domain/tickets/topics.ts';
import { defaultPageSize } from '#contract/values.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { readGlobalSettings } from '../http/global-settings.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { listWindow } from '../http/request-input.ts';
import { type Route, route } from '../http/route.ts';
import {
  addMessage,
  changeTicket,
  countMessage,
  countNewTicket,
  openTicket,
} from './customer-tickets.ts';
import {
  countByStatus,
  readComments,
  readCommentViews,
  readTicket,
  readTicketPage,
  sumOfCounts,
  ticketView,
} from './queries.ts';

type TicketData = ResponseOf<typeof contract.getTicketData>;

const readTicketData = async (bank: Bank): Promise<TicketData> => ({
  topics: ticketTopics.map((topic) => ({
    topic,
    subtopics: Object.entries(topicTree[topic].subtopics).map(
      ([subtopic, priority]) =>
        ({ subtopic, priority }) as TicketData['topics'][number]['subtopics'][number],
    ),
    related_types: [...topicTree[topic].relatedTypes],
  })),
  priorities: [...ticketPriorities],
  help_centre_url: (await readGlobalSettings(bank)).help_centre_url,
});

const readRoutes = (bank: Bank): readonly Route[] => [
  // Before the routes with an id, which would take these names for one.
  route(contract.getTicketData, () => readTicketData(bank)),
  route(contract.countTickets, async ({ customer, query }) => ({
    count: sumOfCounts(await countByStatus(bank.db, customer.id), query.status),
  })),
  route(contract.listTickets, ({ customer, query }) =>
    readTicketPage(bank.db, customer.id, query, listWindow(query, defaultPageSize)),
  ),
  route(contract.getTicket, async ({ customer, params }) => ({
    request: ticketView(await readTicket(bank.db, customer.id, params.id)),
  })),
  route(contract.listTicketComments, ({ customer, params, query }) =>
    readComments(bank.db, customer.id, params.id, listWindow(query)),
  ),
];

/**
 * Tickets of the signed-in customer. They stay open to frozen and blocked customers, who need help
 * the most (product.md A33).
 */
export const ticketRoutes = (bank: Bank): readonly Route[] => [
  ...readRoutes(bank),
  route(contract.createTicket, ({ customer, body, request }) => {
    const endpoint = contract.createTicket;
    const submission = { endpoint, customerId: customer.id, request, body };
    return withIdempotencyKey(bank, submission, {
      prepare: () => countNewTicket(bank, customer.id),
      write: async (trx) => ({
        request: ticketView(await openTicket(trx, bank, customer.id, body)),
      }),
    });
  }),
  route(contract.createTicketComment, ({ customer, params, body, request }) => {
    const endpoint = contract.createTicketComment;
    // The ticket is in the path, and a key belongs to one message of one ticket.
    const keyed = { ...body, ticket: params.id };
    const own = { customerId: customer.id, ticketId: params.id };
    return withIdempotencyKey(
      bank,
      { endpoint, customerId: customer.id, request, body: keyed },
      {
        prepare: async () => {
          await readTicket(bank.db, customer.id, params.id);
          await countMessage(bank, customer.id);
        },
        write: async (trx) => {
          const { ticket, entry } = await addMessage(trx, bank, own, body);
          const [comment] = await readCommentViews(trx, customer.id, [entry]);
          return { request: ticketView(ticket), comment: comment! };
        },
      },
    );
  }),
  route(contract.updateTicket, async ({ customer, params, body }) => {
    const own = { customerId: customer.id, ticketId: params.id };
    return { request: ticketView(await changeTicket(bank, own, body)) };
  }),
];
