import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getTransfer } from '#contract/transfers.ts';
import {
  createTicketComment,
  getTicket,
  listTicketComments,
  listTickets,
  updateTicket,
} from '#contract/tickets.ts';
import { startOfflineQueue } from '#app/data/offline-queue.ts';
import type { Ticket, TicketComment } from '#app/data/tickets.ts';
import { notifyReconnected, noteAnswer } from '#app/platform/connectivity.ts';
import { bank, openFakeBank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';

const path = '/us/user/tickets';

const ticketOf = (number: number, change: Partial<Ticket> = {}): Ticket => ({
  id: sampleId(number),
  reference: `KT00000${number}`,
  subject: `Where is my transfer ${number}?`,
  topic: 'TRANSFER',
  subtopic: 'NOT_RECEIVED',
  priority: 'high',
  status: 'open',
  created_at: '2026-11-20T15:00:00Z',
  updated_at: `2026-11-20T16:0${number}:00Z`,
  reply_expected_at: null,
  solved_at: null,
  reopen_until: null,
  assignee_name: null,
  related: null,
  is_unread: false,
  rating: null,
  ...change,
});

const commentOf = (number: number, change: Partial<TicketComment> = {}): TicketComment => ({
  id: sampleId(500 + number),
  event: null,
  author: 'Amina Rahman',
  is_staff: false,
  body: `Message ${number}`,
  attachments: [],
  created_at: `2026-11-20T15:0${number}:00Z`,
  ...change,
});

const countOf = (tickets: readonly Ticket[], status: Ticket['status']): number =>
  tickets.filter((one) => one.status === status).length;

/** The bank has these tickets, the first with these messages. */
const answerTickets = (tickets: Ticket[], comments: TicketComment[] = []): void => {
  bank.answer(listTickets, ({ query }) => {
    const found = tickets.filter(
      (one) =>
        (query['status'] === undefined || one.status === query['status']) &&
        one.subject.includes(query['search'] ?? ''),
    );
    return {
      ...listOf(found),
      status_counts: {
        open: countOf(tickets, 'open'),
        pending: countOf(tickets, 'pending'),
        solved: countOf(tickets, 'solved'),
      },
      unread_count: tickets.filter((one) => one.is_unread).length,
    };
  });
  bank.answer(getTicket, ({ params }) => ({
    request: tickets.find(({ id }) => id === params['id']) ?? ticketOf(1),
  }));
  bank.answer(listTicketComments, { comments, count: comments.length });
};

const open = ticketOf(1);
const chosen = `${path}?ticket=${open.id}`;

const reply = () => screen.findByRole('textbox', { name: /^Your reply/ });

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

test('without tickets the first step is offered', async () => {
  answerTickets([]);
  await renderScreen(path);
  expect(await screen.findByText(/You haven’t asked us anything yet/)).toBeVisible();
  const links = screen.getAllByRole('link', { name: 'New ticket' });
  expect(links[0]).toHaveAttribute('href', `${path}/new`);
});

test('each ticket says its status and what happens next, and an unread one says so', async () => {
  const inTwoHours = new Date(Date.now() + 7_200_000).toISOString();
  answerTickets([
    ticketOf(1, { reply_expected_at: inTwoHours }),
    ticketOf(2, { status: 'pending', is_unread: true }),
    ticketOf(3, { status: 'solved' }),
  ]);
  await renderScreen(path);
  const list = within(await screen.findByRole('region', { name: 'Your tickets' }));
  const rows = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/Open.*Answer by/);
  expect(rows[1]).toMatch(/Pending.*Waiting for your reply.*Unread/);
  expect(rows[2]).toMatch(/Solved$/);
});

test('the tickets of one status and those with some words are found at the bank', async () => {
  answerTickets([open, ticketOf(2, { status: 'solved', subject: 'Card delivery' })]);
  const { user, router } = await renderScreen(path);
  const statuses = within(await screen.findByRole('navigation', { name: 'Tickets by status' }));
  await user.click(await statuses.findByRole('link', { name: /Solved\s*1/ }));
  await waitFor(() => expect(screen.queryByRole('link', { name: open.subject })).toBeNull());
  expect(screen.getByRole('link', { name: 'Card delivery' })).toBeVisible();
  await user.click(statuses.getByRole('link', { name: 'All' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search your tickets' }), 'transfer');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Card delivery' })).toBeNull());
  expect(router.state.location.search).toMatchObject({ text: 'transfer' });
});

test('without a network the tickets on the device are searched, and the screen says so', async () => {
  answerTickets([open, ticketOf(2, { status: 'solved', subject: 'Card delivery' })]);
  const { user } = await renderScreen(path);
  await screen.findByRole('link', { name: 'Card delivery' });
  bank.goOffline();
  await user.type(screen.getByRole('searchbox', { name: 'Search your tickets' }), 'card');
  expect(await screen.findByText(/^You’re offline\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Card delivery' })).toBeVisible();
  expect(screen.queryByRole('link', { name: open.subject })).toBeNull();
});

test('a list that cannot be loaded offers to try again', async () => {
  answerTickets([]);
  bank.fail(listTickets, 500);
  await renderScreen(path);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('1-212-555-0142')).toBeVisible();
});

test('a thread has messages, events and the linked transfer, and is marked as read', async () => {
  const unread = ticketOf(1, {
    status: 'pending',
    is_unread: true,
    related: { type: 'TRANSFER', id: sampleId(40) },
  });
  const answer = commentOf(3, { is_staff: true, author: 'Mitu Das', body: '<b>Found it.</b>' });
  answerTickets(
    [unread],
    [commentOf(1), commentOf(2, { event: 'ASSIGNED', is_staff: true, body: '' }), answer],
  );
  bank.refuse(getTransfer, 'not_found');
  bank.answer(updateTicket, { request: { ...unread, is_unread: false } });
  await renderScreen(chosen);
  expect(await screen.findByText('Mitu Das')).toBeVisible();
  expect(screen.getByText('<b>Found it.</b>')).toBeVisible();
  expect(screen.getByText(/A member of our team is now on it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View: Transfer' })).toHaveAttribute(
    'href',
    `/us/user/transferMoney/${sampleId(40)}`,
  );
  await waitFor(() =>
    expect(bank.requestsTo(updateTicket).map(({ body }) => body)).toEqual([
      { read_until: answer.created_at },
    ]),
  );
});

test('a reply is sent once and then is in the thread', async () => {
  answerTickets([open], [commentOf(1)]);
  const { user } = await renderScreen(chosen);
  await user.type(await reply(), 'It is 017.');
  bank.answer(createTicketComment, ({ body }) => {
    const comment = commentOf(2, { body: body.body });
    answerTickets([open], [commentOf(1), comment]);
    return { request: open, comment };
  });
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(screen.getAllByText('It is 017.')).toHaveLength(1));
  expect(await reply()).toHaveValue('');
  expect(screen.queryByText('Not sent yet')).toBeNull();
  expect(bank.requestsTo(createTicketComment).map(({ body }) => body)).toEqual([
    { body: 'It is 017.' },
  ]);
});

test('an empty reply names the field', async () => {
  answerTickets([open], [commentOf(1)]);
  const { user } = await renderScreen(chosen);
  await reply();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your reply Enter this.');
});

test('two replies written offline are two, shown as not sent, and sent on reconnect', async () => {
  answerTickets([open], [commentOf(1)]);
  const { user } = await renderScreen(chosen);
  startOfflineQueue();
  const field = await reply();
  bank.goOffline();
  for (const written of ['First', 'Second']) {
    await user.type(field, written);
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(written)).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(''));
  }
  expect(await screen.findAllByText('Not sent yet')).toHaveLength(2);
  openFakeBank();
  answerTickets([open], [commentOf(1)]);
  bank.answer(createTicketComment, ({ body }) => ({
    request: open,
    comment: commentOf(2, { body: body.body }),
  }));
  noteAnswer();
  notifyReconnected();
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  expect(bank.requestsTo(createTicketComment).map(({ body }) => body.body)).toEqual([
    'First',
    'Second',
  ]);
});

test('a refused reply stays with its reason until it is deleted', async () => {
  answerTickets([open], [commentOf(1)]);
  bank.refuse(createTicketComment, 'conflict');
  const { user } = await renderScreen(chosen);
  await user.type(await reply(), 'Hello?');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText(/We couldn’t send this message\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete message' }));
  await waitFor(() => expect(screen.queryByText('Hello?')).toBeNull());
});

test('a ticket is marked as solved, rated and reopened', async () => {
  const solved = ticketOf(1, {
    status: 'solved',
    solved_at: new Date().toISOString(),
    reopen_until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  let now = open;
  answerTickets([open], [commentOf(1)]);
  bank.answer(updateTicket, ({ body }) => {
    if (body.status) now = body.status === 'solved' ? solved : open;
    if (body.rating) now = { ...now, rating: body.rating };
    answerTickets([now], [commentOf(1)]);
    return { request: now };
  });
  const { user } = await renderScreen(chosen);
  await user.click(await screen.findByRole('button', { name: 'Mark as solved' }));
  await user.click(await screen.findByRole('button', { name: '4 of 5' }));
  expect(await screen.findByText('Thanks for your rating')).toBeVisible();
  expect(screen.getByRole('button', { name: '4 of 5' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Mark as solved' })).toBeVisible();
});

test('a ticket solved too long ago takes no reply', async () => {
  const closed = ticketOf(1, {
    status: 'solved',
    solved_at: '2026-01-01T00:00:00Z',
    reopen_until: '2026-01-15T00:00:00Z',
  });
  answerTickets([closed], [commentOf(1)]);
  await renderScreen(chosen);
  expect(await screen.findByText(/can’t be reopened any more/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^Your reply/ })).toBeNull();
});

test('in Bangla', async () => {
  answerTickets([open], [commentOf(1)]);
  await renderScreen(chosen, { language: 'bn' });
  expect(await screen.findByRole('button', { name: 'উত্তর পাঠান' })).toBeVisible();
});
