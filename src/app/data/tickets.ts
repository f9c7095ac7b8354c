import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import type { TicketStatus } from '#domain/tickets/ticket-status.ts';
import type { BodyInput, ResponseOf } from '#contract/endpoint.ts';
import type { Ticket, TicketComment } from '#contract/tickets.ts';
import {
  createTicket as createTicketCall,
  getTicket,
  listTicketComments,
  listTickets,
  ticket,
  ticketBodyLength,
  ticketComment,
  ticketSubjectLength,
  updateTicket,
} from '#contract/tickets.ts';
import { call } from '../platform/api/api-client.ts';
import { persistNow } from './cache/persisted-cache.ts';
import { maskedText, withoutSensitiveNumbers } from './cache/persisted-schema.ts';
import { queryClient } from './cache/query-client.ts';
import type { ReadContext } from './cache/read-query.ts';
import { persistedCache, readQuery } from './cache/read-query.ts';
import { refreshQueries } from './cache/refetch.ts';
import type { QueuedMutation } from './offline-queue.ts';
import { enqueueMutation, onMutationSent, useQueuedMutations } from './offline-queue.ts';
import type { MutationBody } from './queueable-mutations.ts';

export type { Ticket, TicketComment };
export type TicketPage = ResponseOf<typeof listTickets>;

/** A ticket with its messages and events, oldest first. */
export interface TicketThread {
  readonly request: Ticket;
  readonly comments: readonly TicketComment[];
}

/** Customers write numbers into subjects and messages (product.md A19). */
const persistedTicket = v.object({
  ...ticket.entries,
  subject: maskedText(ticketSubjectLength * 2),
});
const persistedComment = v.object({
  ...ticketComment.entries,
  body: maskedText(ticketBodyLength * 2),
});

const reduceTicket = (one: Ticket): Ticket => ({
  ...one,
  subject: withoutSensitiveNumbers(one.subject),
});

const ticketsCache = persistedCache<TicketPage>({
  name: 'tickets',
  schema: v.object({ ...listTickets.response.entries, results: v.array(persistedTicket) }),
  reduce: (page) => ({ ...page, results: page.results.map(reduceTicket) }),
});

const threadCache = persistedCache<TicketThread>({
  name: 'ticket-thread',
  schema: v.object({ request: persistedTicket, comments: v.array(persistedComment) }),
  // Without the events of raised limits.
  formerShapes: ['1e218fba'],
  reduce: ({ request, comments }) => ({
    request: reduceTicket(request),
    comments: comments.map((one) => ({ ...one, body: withoutSensitiveNumbers(one.body) })),
  }),
});

/** What of the tickets is listed. */
export interface TicketFilter {
  readonly status?: TicketStatus | undefined;
  readonly search?: string | undefined;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const ticketsEveryMs = 30_000;

/**
 * A page of tickets, the last changed first, with the counts of all. Searches are not persisted.
 */
export const ticketsQuery = ({ status, search, page, size }: TicketFilter) =>
  readQuery<TicketPage>({
    key: ['tickets', status ?? null, search ?? null, page, size],
    ...(search === undefined ? { persisted: ticketsCache } : {}),
    refreshEveryMs: ticketsEveryMs,
    read: (context) =>
      call(listTickets, {
        ...context,
        query: {
          ...(status === undefined ? {} : { status }),
          ...(search === undefined ? {} : { search }),
          limit: String(size),
          offset: String((page - 1) * size),
        },
      }),
  });

const isMatch = ({ subject, reference }: Ticket, search: string): boolean =>
  [subject, reference].some((text) => text.toLowerCase().includes(search.toLowerCase()));

/** The part of a page that a filter selects, while the bank can't be asked. */
export const filterPage = (list: TicketPage, { status, search = '' }: TicketFilter): TicketPage => {
  const results = list.results.filter(
    (one) => (status === undefined || one.status === status) && isMatch(one, search),
  );
  return { ...list, results, count: results.length };
};

/** A page with what was read on this device and the bank may not know yet. */
const applyRead = (list: TicketPage, { name, params }: QueuedMutation): TicketPage => {
  const read = list.results.find((one) => one.id === params?.['id']);
  if (name !== 'ticket-read' || !read?.is_unread) return list;
  return {
    ...list,
    unread_count: Math.max(0, list.unread_count - 1),
    results: list.results.map((one) => (one === read ? { ...one, is_unread: false } : one)),
  };
};

/**
 * The tickets of a filter. If the bank can't be reached and this filter was never read, those of the
 * first page on the device: `isPartial` is then true.
 */
export const useTickets = (filter: TicketFilter) => {
  const query = useQuery({ ...ticketsQuery(filter), placeholderData: keepPreviousData });
  const first = useQuery(ticketsQuery({ page: 1, size: filter.size }));
  const queued = useQueuedMutations();
  const isPartial = query.isError && (query.data === undefined || query.isPlaceholderData);
  const found = isPartial ? first.data && filterPage(first.data, filter) : query.data;
  return { ...query, data: found && queued.reduce(applyRead, found), isPartial };
};

const commentsPerRead = 100;

const readComments = async (context: ReadContext, id: string): Promise<TicketComment[]> => {
  const comments: TicketComment[] = [];
  for (;;) {
    const page = await call(listTicketComments, {
      ...context,
      params: { id },
      query: { limit: String(commentsPerRead), offset: String(comments.length) },
    });
    comments.push(...page.comments);
    if (page.comments.length === 0 || comments.length >= page.count) return comments;
  }
};

const threadKey = (id: string) => ['ticket-thread', id] as const;

/** A ticket with all its messages; persisted for reading offline. */
export const ticketThreadQuery = (id: string) =>
  readQuery<TicketThread>({
    key: threadKey(id),
    persisted: threadCache,
    refreshEveryMs: ticketsEveryMs,
    read: async (context) => {
      const [{ request }, comments] = await Promise.all([
        call(getTicket, { ...context, params: { id } }),
        readComments(context, id),
      ]);
      return { request, comments };
    },
  });

/** Shows a changed ticket, in memory and on the device, and reads its thread and the lists again. */
const storeTicket = (changed: Ticket): void => {
  const { id } = changed;
  queryClient.setQueryData<TicketThread>(threadKey(id), (known) =>
    known ? { ...known, request: changed } : known,
  );
  const query = queryClient.getQueryCache().find({ queryKey: threadKey(id) });
  if (query) void persistNow(query);
  void refreshTicket(id);
};

const refreshTicket = async (id: string): Promise<void> => {
  await Promise.all([
    refreshQueries({ queryKey: threadKey(id) }),
    refreshQueries({ queryKey: ['tickets'] }),
  ]);
};

/** Opens a ticket, once per key, and returns it. */
export const openTicket = async (
  body: BodyInput<typeof createTicketCall>,
  idempotencyKey: string,
): Promise<Ticket> => {
  const { request } = await call(createTicketCall, { body, idempotencyKey });
  await refreshQueries({ queryKey: ['tickets'] });
  return request;
};

/** Marks a ticket as solved, opens it again, or rates how it was solved. */
export const changeTicket = async (
  id: string,
  body: Pick<BodyInput<typeof updateTicket>, 'status' | 'rating'>,
): Promise<void> => {
  const { request } = await call(updateTicket, { params: { id }, body });
  storeTicket(request);
};

/** Sends a message, now or on reconnect, once. */
export const sendReply = (id: string, body: MutationBody<'ticket-reply'>): Promise<void> =>
  enqueueMutation('ticket-reply', body, { id });

/** A message that has not reached the bank. */
export interface QueuedReply {
  readonly key: string;
  readonly body: string;
  readonly attachmentCount: number;
  readonly isRejected: boolean;
}

/** The messages of a ticket that have not reached the bank, in order. */
export const useQueuedReplies = (id: string): readonly QueuedReply[] =>
  useQueuedMutations()
    .filter(({ name, params }) => name === 'ticket-reply' && params?.['id'] === id)
    .map(({ key, body, isRejected = false }) => {
      const reply = body as MutationBody<'ticket-reply'>;
      return { key, body: reply.body, attachmentCount: reply.uploads?.length ?? 0, isRejected };
    });

/** Marks a ticket as read up to its newest message, once it is on the screen. */
export const useMarkRead = (thread: TicketThread | undefined): void => {
  const isUnread = thread?.request.is_unread ?? false;
  const id = thread?.request.id;
  const until = thread?.comments.at(-1)?.created_at;
  useEffect(() => {
    if (isUnread && id !== undefined && until !== undefined)
      void enqueueMutation('ticket-read', { read_until: until }, { id });
  }, [isUnread, id, until]);
};

// The message is in the thread before it leaves the queue, so that it does not disappear meanwhile.
onMutationSent('ticket-reply', ({ params }) => refreshTicket(params?.['id'] ?? ''));
onMutationSent('ticket-read', ({ params }) => void refreshTicket(params?.['id'] ?? ''));
