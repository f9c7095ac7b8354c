import { describe, expect, test } from 'vitest';
import { runDueJobs } from '../scheduler.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { answerNewTickets } from '../sandbox/switches/tickets.ts';
import { testSite } from '../testing/test-site.ts';
import { addTicketClient, type TicketClient } from '../testing/tickets.ts';
import { answerTicket, assignTicket, solveTicket } from './staff-operations.ts';

const site = await testSite();
const { bank, clock, sent } = site;
const amina = { id: 'amina', name: 'Amina Sarker' };
const joseph = { id: 'joseph', name: 'Joseph Cruz' };

const auditOf = (ticketId: string) =>
  bank.db
    .selectFrom('ticket_entry')
    .select(['kind', 'author_type', 'staff', 'reason', 'body'])
    .where('ticket_id', '=', ticketId)
    .orderBy('number')
    .execute();

const notificationsOf = async (customer: TicketClient): Promise<readonly string[]> => {
  const { body } = await customer.call('GET', '/notification/');
  return (body as { results: { title: string }[] }).results.map(({ title }) => title);
};

const readBackOffice = async (): Promise<string> =>
  (await sandboxSite(bank).request('/back-office')).text();

const outcomes = async (acts: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(acts)).map(({ status }) => status).toSorted();

describe('an answer', () => {
  test('makes the ticket pending and unread, and notifies the customer here and by e-mail', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    await answerTicket(bank, id, { staff: amina, seen: 1, body: 'It is\non its way.' });
    const ticket = await customer.read(id);
    expect(ticket).toMatchObject({
      status: 'pending',
      is_unread: true,
      assignee_name: 'Amina Sarker',
      reply_expected_at: null,
    });
    expect(await customer.comments(id)).toMatchObject([
      { is_staff: false },
      { event: 'ASSIGNED', author: 'Amina Sarker', is_staff: true, body: '' },
      { event: null, author: 'Amina Sarker', is_staff: true, body: 'It is\non its way.' },
    ]);
    expect(await notificationsOf(customer)).toEqual(['New answer from support']);
    const { body: page } = await customer.call('GET', '/notification/');
    expect(page).toMatchObject({ results: [{ related: { type: 'TICKET', id: ticket.id } }] });
    const mails = sent.filter(({ customerId }) => customerId === customer.id);
    expect(mails.map(({ kind }) => kind)).toEqual(['TICKET_ANSWER']);
    expect(mails[0]?.body).toContain(ticket.reference);
    expect(mails[0]?.body).not.toContain('on its way');
  });

  test('is read up to the time that the customer has seen', async () => {
    const customer = await addTicketClient(site);
    const { id, updated_at: opened } = await customer.open();
    clock.moveMs(1000);
    await answerTicket(bank, id, { staff: amina, seen: 1, body: 'Hello' });
    const { updated_at: answered } = await customer.read(id);
    const { body } = await customer.change(id, { read_until: opened });
    expect(body).toMatchObject({ request: { is_unread: true } });
    expect((await customer.call('GET', '/ticket/')).body).toMatchObject({ unread_count: 1 });
    await customer.change(id, { read_until: answered });
    expect((await customer.call('GET', '/ticket/')).body).toMatchObject({ unread_count: 0 });
    await customer.change(id, { read_until: opened });
    expect(await customer.read(id)).toMatchObject({ is_unread: false });
    clock.moveMs(1000);
    await answerTicket(bank, id, { staff: amina, seen: 3, body: 'Once more' });
    expect(await customer.read(id)).toMatchObject({ is_unread: true });
  });

  test('sent twice from one page arrives once', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    const answer = () => answerTicket(bank, id, { staff: amina, seen: 1, body: 'Hello' });
    expect(await outcomes([answer(), answer()])).toEqual(['fulfilled', 'rejected']);
    expect(await customer.comments(id)).toHaveLength(3);
    expect(await notificationsOf(customer)).toHaveLength(1);
  });

  test('does not pass a message that its author has not read', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    await customer.comment(id, 'Please wait, I have found it.');
    const late = answerTicket(bank, id, { staff: amina, seen: 1, body: 'We will look for it.' });
    await expect(late).rejects.toMatchObject({ code: 'conflict' });
    expect(await customer.read(id)).toMatchObject({ status: 'open', assignee_name: null });
  });

  test('needs a text', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    const empty = answerTicket(bank, id, { staff: amina, seen: 1, body: ' \n\u200B' });
    await expect(empty).rejects.toMatchObject({ fields: { body: ['This field is required.'] } });
  });
});

describe('an assignment', () => {
  test('of two members of staff who take a ticket at one moment one wins', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    const take = (staff: typeof amina) =>
      assignTicket(bank, id, { staff, seen: 1, to: staff, reason: 'Next in the queue' });
    expect(await outcomes([take(amina), take(joseph)])).toEqual(['fulfilled', 'rejected']);
    const { assignee_name: winner } = await customer.read(id);
    const taken = (await customer.comments(id)).filter(({ event }) => event === 'ASSIGNED');
    expect(taken.map(({ author }) => author)).toEqual([winner]);
  });

  test('keeps others from answering and solving, until it is handed over with a reason', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    await assignTicket(bank, id, { staff: amina, seen: 1, to: amina, reason: 'Next in the queue' });
    const conflict = { code: 'conflict', message: 'This ticket is assigned to Amina Sarker.' };
    const answer = answerTicket(bank, id, { staff: joseph, seen: 2, body: 'Hello' });
    await expect(answer).rejects.toMatchObject(conflict);
    const solve = solveTicket(bank, id, { staff: joseph, seen: 2, reason: 'Answered by phone' });
    await expect(solve).rejects.toMatchObject(conflict);
    const noReason = { staff: joseph, seen: 2, to: joseph, reason: ' ' };
    await expect(assignTicket(bank, id, noReason)).rejects.toMatchObject({ code: 'invalid_input' });
    await assignTicket(bank, id, { ...noReason, reason: 'Amina is on leave' });
    await answerTicket(bank, id, { staff: joseph, seen: 3, body: 'Hello' });
    expect(await auditOf(id)).toMatchObject([
      { kind: 'COMMENT', author_type: 'CUSTOMER', staff: null },
      { kind: 'ASSIGNED', staff: 'amina', reason: 'Next in the queue' },
      { kind: 'ASSIGNED', staff: 'joseph', reason: 'Amina is on leave' },
      { kind: 'COMMENT', staff: 'joseph', body: 'Hello' },
    ]);
  });
});

test('a solved ticket has its actor and reason, which the customer does not see', async () => {
  const customer = await addTicketClient(site);
  const { id } = await customer.open();
  await solveTicket(bank, id, { staff: amina, seen: 1, reason: 'Answered by phone' });
  expect(await customer.read(id)).toMatchObject({ status: 'solved', is_unread: true });
  expect(JSON.stringify(await customer.comments(id))).not.toContain('by phone');
  expect((await auditOf(id)).at(-1)).toMatchObject({
    kind: 'SOLVED',
    staff: 'amina',
    reason: 'Answered by phone',
  });
  await solveTicket(bank, id, { staff: amina, seen: 3, reason: 'Once more' });
  expect(await auditOf(id)).toHaveLength(3);
  expect(await notificationsOf(customer)).toEqual(['Ticket solved']);
});

describe('in the sandbox', () => {
  test('a new ticket is answered after a minute of bank time, once, in the customer’s language', async () => {
    const customer = await addTicketClient(site);
    await bank.db
      .updateTable('customer')
      .set({ language: 'bn' })
      .where('id', '=', customer.id)
      .execute();
    const { id } = await customer.open({ subject: 'টাকা পৌঁছায়নি' });
    clock.offsetMs(59_000);
    await runDueJobs(bank);
    expect(await customer.comments(id)).toHaveLength(1);
    clock.offsetMs(1_000);
    const nowMs = await bank.clock.businessMs();
    await Promise.all([answerNewTickets(bank, nowMs), answerNewTickets(bank, nowMs)]);
    await runDueJobs(bank);
    const answers = (await customer.comments(id)).filter(
      ({ event, is_staff }) => is_staff && !event,
    );
    expect(answers.map(({ body }) => body.includes('টাকা পৌঁছায়নি'))).toEqual([true]);
    await customer.comment(id, 'ধন্যবাদ');
    clock.offsetMs(600_000);
    await runDueJobs(bank);
    expect(await customer.read(id)).toMatchObject({ status: 'open' });
    clock.offsetMs(-660_000);
  });

  test('the back office shows the queue as text, and its calls answer, assign and solve', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open({ subject: '<script>alert(1)</script>', body: '<b>a</b>' });
    const page = await readBackOffice();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).toContain('&lt;b&gt;a&lt;/b&gt;');
    expect(page).not.toContain('<b>a</b>');
    const act = async (body: object) => {
      const answer = await site.fetch(`/api/sandbox/ticket/${id}/`, {
        method: 'POST',
        headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as unknown;
    };
    const [staff, to] = ['joseph', 'joseph'];
    const reason = 'Next in the queue';
    expect(await act({ act: 'assign', staff, seen: 1, to, reason })).toMatchObject({ seen: 2 });
    expect(await act({ act: 'answer', staff, seen: 1, body: 'Hi' })).toMatchObject({
      code: 'conflict',
    });
    expect(await act({ act: 'answer', staff, seen: 2, body: 'Hi' })).toMatchObject({ seen: 3 });
    expect(await act({ act: 'solve', staff, seen: 3, reason: 'Answered' })).toEqual({
      status: 'solved',
      assignee_name: 'Joseph Cruz',
      seen: 4,
    });
    const after = await readBackOffice();
    expect(after).not.toContain(id);
  });
});
