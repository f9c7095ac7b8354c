import type { createTicket, Ticket, TicketComment } from '#contract/tickets.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import type { Bank } from '../database/bank.ts';
import { openTicket } from '../tickets/customer-tickets.ts';
import { addCustomerClient, type CustomerClient } from './api-client.ts';
import { claimRequest } from './claims.ts';
import type { TestSite } from './test-site.ts';

type TicketRequest = BodyInput<typeof createTicket>;

/** A customer with calls for their tickets. */
export interface TicketClient extends CustomerClient {
  /** Opens a ticket and returns it. */
  open(request?: Partial<TicketRequest>): Promise<Ticket>;
  read(id: string): Promise<Ticket>;
  comments(id: string): Promise<readonly TicketComment[]>;
  /** Adds a message and returns the ticket after it. */
  comment(id: string, body: string): Promise<Ticket>;
  change(id: string, change: object): Promise<{ status: number; body: unknown }>;
}

/** The body of a valid new ticket. */
export const ticketRequest = (request: Partial<TicketRequest> = {}): TicketRequest => ({
  topic: 'TRANSFER',
  subtopic: 'NOT_RECEIVED',
  subject: 'My transfer has not arrived',
  body: 'It was sent on Monday.',
  ...request,
});

let made = 0;

/** Adds a verified customer of the United States who uses tickets. */
export const addTicketClient = async (site: TestSite): Promise<TicketClient> => {
  made += 1;
  const client = await addCustomerClient(site, `ticket-customer${made}@example.test`);
  const requestOf = ({ body }: { readonly body: unknown }) => (body as { request: Ticket }).request;
  return {
    ...client,
    open: async (request) => requestOf(await client.create('/ticket/', ticketRequest(request))),
    read: async (id) => requestOf(await client.call('GET', `/ticket/${id}/`)),
    comments: async (id) => {
      const { body } = await client.call('GET', `/ticket/${id}/comments/`);
      return (body as { comments: TicketComment[] }).comments;
    },
    comment: async (id, body) =>
      requestOf(await client.create(`/ticket/${id}/comments/`, { body })),
    change: (id, change) => client.call('PATCH', `/ticket/${id}/`, change),
  };
};

/** Opens a ticket by the API as one customer. Returns its id. */
export const addTicket = async (
  call: (...sent: [string, string, string, string, boolean]) => Promise<Response>,
): Promise<string> => {
  const body = JSON.stringify(ticketRequest());
  const opened = await call('POST', '/ticket/', body, 'application/json', true);
  return ((await opened.json()) as { request: { id: string } }).request.id;
};

/** Opens a ticket with a subject, without the API. */
export const addStoredTicket = async (
  bank: Bank,
  customerId: string,
  subject: string,
): Promise<void> => {
  const request = { ...ticketRequest(), subject };
  await bank.db.transaction().execute((trx) => openTicket(trx, bank, customerId, request));
};

const asJson = (body: (id: string) => object) => ({
  body: (id: string) => JSON.stringify(body(id)),
  type: 'application/json',
});

/** The calls of tickets and claims with the record that each names (others-records.pg.test.ts). */
export const supportRows = {
  getTicket: { names: 'ticket' },
  listTicketComments: { names: 'ticket' },
  // Every kind of record that a ticket can be about: tickets/customer-tickets.pg.test.ts.
  createTicket: {
    names: 'transfer',
    ...asJson((id) => ticketRequest({ related_type: 'TRANSFER', related_id: id })),
    hasKey: true,
  },
  createTicketComment: {
    names: 'ticket',
    ...asJson(() => ({ body: 'Elsewhere' })),
    hasKey: true,
  },
  updateTicket: { names: 'ticket', ...asJson(() => ({ status: 'solved' })) },
  createClaim: { names: 'transaction', ...asJson((id) => claimRequest(id)), hasKey: true },
  getClaim: { names: 'claim' },
  withdrawClaim: { names: 'claim' },
};
