import * as v from 'valibot';
import { storedTypes } from '#domain/documents/files.ts';
import { limitGroups } from '#domain/limits.ts';
import { ticketStatuses } from '#domain/tickets/ticket-status.ts';
import {
  ticketPriorities,
  ticketRelatedTypes,
  ticketSubtopics,
  ticketTopics,
} from '#domain/tickets/topics.ts';
import { endpoint } from './endpoint.ts';
import { idParams, limitQuery, offsetQuery, wireId, wireInstant, wireText } from './values.ts';

/** Most characters of a subject and of one message; longer texts are refused, never cut. */
export const ticketSubjectLength = 120;
export const ticketBodyLength = 4000;

/** Most files of one message. */
export const maxTicketAttachments = 5;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const status = v.picklist(ticketStatuses);
const priority = v.picklist(ticketPriorities);
const topic = v.picklist(ticketTopics);
const subtopic = v.picklist(ticketSubtopics);
const relatedType = v.picklist(ticketRelatedTypes);
/** The id of a record, or the name of a limit rule. */
const relatedId = v.union([wireId, v.picklist(limitGroups)]);
const rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));

/** Ticket (product.md B15). */
export const ticket = v.object({
  id: wireId,
  /** What the customer quotes on the phone. */
  reference: wireText(12),
  subject: wireText(ticketSubjectLength * 2),
  topic,
  subtopic,
  priority,
  status,
  created_at: wireInstant,
  /** The time of the newest message or event. */
  updated_at: wireInstant,
  /** When an answer is expected; null unless the bank has to answer. */
  reply_expected_at: v.nullable(wireInstant),
  solved_at: v.nullable(wireInstant),
  /** Until when a solved ticket can be reopened; null unless it is solved. */
  reopen_until: v.nullable(wireInstant),
  assignee_name: v.nullable(wireText(80)),
  related: v.nullable(v.object({ type: relatedType, id: relatedId })),
  /** True while an answer is newer than what the customer has read. */
  is_unread: v.boolean(),
  rating: v.nullable(rating),
});
export type Ticket = v.InferOutput<typeof ticket>;

const request = v.object({ request: ticket });

export const getTicketData = endpoint({
  name: 'getTicketData',
  method: 'GET',
  path: '/ticket/zendesk-data/',
  summary:
    'The topics of a new ticket, the priorities, and the external help center if there is one',
  access: 'session',
  response: v.object({
    topics: v.array(
      v.object({
        topic,
        subtopics: v.array(v.object({ subtopic, priority })),
        /** The records to offer as linked objects, the most probable first. */
        related_types: v.array(relatedType),
      }),
    ),
    priorities: v.array(priority),
    help_centre_url: wireText(200),
  }),
});

const search = v.pipe(v.string(), v.maxLength(200));

export const listTickets = endpoint({
  name: 'listTickets',
  method: 'GET',
  path: '/ticket/',
  summary:
    'The customer’s tickets, the last changed first, by status or by words of the subject, the reference or a message',
  access: 'session',
  query: v.strictObject({
    status: v.optional(status),
    search: v.optional(search),
    limit: limitQuery,
    offset: offsetQuery,
  }),
  response: v.object({
    results: v.array(ticket),
    count,
    /** The numbers of all tickets, whatever the filter. */
    status_counts: v.object({ open: count, pending: count, solved: count }),
    unread_count: count,
  }),
  isNew: true,
});

export const countTickets = endpoint({
  name: 'countTickets',
  method: 'GET',
  path: '/ticket/count/',
  summary: 'The number of the customer’s tickets, of one status if given',
  access: 'session',
  query: v.strictObject({ status: v.optional(status) }),
  response: v.object({ count }),
});

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/ticket/{id}/',
  summary: 'One ticket',
  access: 'session',
  params: idParams,
  response: request,
  refusals: ['not_found'],
});

/** What happened to a ticket besides messages; the app has a text for each. */
export const ticketEvents = [
  'ASSIGNED',
  'SOLVED',
  'REOPENED',
  'LIMIT_GRANTED',
  'LIMIT_REFUSED',
] as const;

/** A message or an event of a ticket's thread. */
export const ticketComment = v.object({
  id: wireId,
  /** Null for a message. */
  event: v.nullable(v.picklist(ticketEvents)),
  author: wireText(200),
  /** Set by the bank, never by the author (reliability.md T37). */
  is_staff: v.boolean(),
  /** Plain text with line breaks; empty for an event. */
  body: wireText(ticketBodyLength * 2),
  attachments: v.array(
    v.object({
      id: wireId,
      content_type: v.picklist(storedTypes),
      size_bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
      /** The URL of the content, for its owner only (reliability.md T29). */
      url: wireText(200),
    }),
  ),
  created_at: wireInstant,
});
export type TicketComment = v.InferOutput<typeof ticketComment>;

export const listTicketComments = endpoint({
  name: 'listTicketComments',
  method: 'GET',
  path: '/ticket/{id}/comments/',
  summary: 'The messages and events of a ticket, oldest first',
  access: 'session',
  params: idParams,
  query: v.strictObject({ limit: limitQuery, offset: offsetQuery }),
  response: v.object({ comments: v.array(ticketComment), count }),
  refusals: ['not_found'],
});

const body = v.pipe(wireText(ticketBodyLength), v.minLength(1));

/** Files that were stored by `POST /file-upload/` as TICKET_ATTACHMENT. */
const uploads = v.optional(v.pipe(v.array(wireId), v.maxLength(maxTicketAttachments)));

/** What the customer agreed to send along; it contains no balances. */
const diagnostics = v.strictObject({
  app_version: wireText(20),
  device: wireText(200),
  error_codes: v.pipe(v.array(wireText(60)), v.maxLength(20)),
});

export const createTicket = endpoint({
  name: 'createTicket',
  method: 'POST',
  path: '/ticket/',
  summary: 'Opens a ticket, about one of the customer’s own records if one is named',
  access: 'session',
  body: v.strictObject({
    topic,
    subtopic,
    subject: v.pipe(wireText(ticketSubjectLength), v.minLength(1)),
    body,
    related_type: v.optional(relatedType),
    related_id: v.optional(relatedId),
    /** With a LIMIT_RULE alone: whose limit is meant, by the id of the customer or of a business. */
    profile: v.optional(wireId),
    uploads,
    /** Present only with the customer’s consent. */
    diagnostics: v.optional(diagnostics),
  }),
  needsIdempotencyKey: true,
  status: 201,
  response: request,
  refusals: ['not_found', 'key_reused', 'too_many_requests'],
  isNew: true,
});

export const createTicketComment = endpoint({
  name: 'createTicketComment',
  method: 'POST',
  path: '/ticket/{id}/comments/',
  summary: 'Adds a message; a ticket solved in the last 14 days opens again',
  access: 'session',
  params: idParams,
  body: v.strictObject({ body, uploads }),
  needsIdempotencyKey: true,
  status: 201,
  response: v.object({ request: ticket, comment: ticketComment }),
  refusals: ['not_found', 'conflict', 'key_reused', 'too_many_requests'],
  isNew: true,
});

export const updateTicket = endpoint({
  name: 'updateTicket',
  method: 'PATCH',
  path: '/ticket/{id}/',
  summary:
    'Marks a ticket as solved, opens it again within 14 days, rates a solved one, or marks it as read up to a time; the same change again changes nothing',
  access: 'session',
  params: idParams,
  body: v.strictObject({
    status: v.optional(v.picklist(['open', 'solved'])),
    rating: v.optional(rating),
    read_until: v.optional(wireInstant),
  }),
  response: request,
  refusals: ['not_found', 'conflict'],
  isNew: true,
});

/** In the order of the API's documentation. */
export const ticketEndpoints = [
  getTicketData,
  listTickets,
  countTickets,
  getTicket,
  listTicketComments,
  createTicket,
  createTicketComment,
  updateTicket,
] as const;
