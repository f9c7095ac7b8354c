import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as contract from '#contract/tickets.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { addLinkedBusiness, addVerifiedBusiness } from '../testing/businesses.ts';
import { addAccount, addCard, addStoredBeneficiary } from '../testing/customers.ts';
import { addStoredDeposit } from '../testing/deposits.ts';
import { testSite } from '../testing/test-site.ts';
import { addTicketClient, ticketRequest } from '../testing/tickets.ts';

const site = await testSite();
const { bank, clock } = site;
const day = 86_400_000;

/** A Monday, 10 am in New York. */
const monday = Date.UTC(2026, 10, 16, 15);

describe('a new ticket', () => {
  test('is open, with a reference, an expected answer and its first message', async () => {
    clock.setMs(monday);
    const customer = await addTicketClient(site);
    const { status, body } = await customer.create(
      '/ticket/',
      ticketRequest({
        subject: '  Not\n arrived  ',
        body: 'First line\r\n\r\n\r\n\r\nSecond \u202Eline',
      }),
    );
    expect(status).toBe(201);
    const { request } = v.parse(contract.createTicket.response, body);
    expect(request).toMatchObject({
      subject: 'Not arrived',
      topic: 'TRANSFER',
      priority: 'high',
      status: 'open',
      created_at: '2026-11-16T15:00:00.000Z',
      reply_expected_at: '2026-11-16T19:00:00.000Z',
      is_unread: false,
      assignee_name: null,
      related: null,
    });
    expect(request.reference).toMatch(/^KT[0-9A-Z]{8}$/);
    expect(await customer.read(request.id)).toEqual(request);
    expect(await customer.comments(request.id)).toMatchObject([
      { author: 'Rahima Khatun', is_staff: false, body: 'First line\n\nSecond line', event: null },
    ]);
  });

  test('sent again under its key is the same ticket, and is counted once', async () => {
    const customer = await addTicketClient(site);
    const key = newIdempotencyKey(bank);
    const send = () => customer.send('POST', '/ticket/', ticketRequest(), key);
    const answers = [await send(), ...(await Promise.all([send(), send()]))];
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect((await customer.call('GET', '/ticket/count/')).body).toEqual({ count: 1 });
    const other = await customer.send('POST', '/ticket/', ticketRequest({ subject: 'Other' }), key);
    expect(await other.json()).toMatchObject({ code: 'key_reused' });
  });

  test.each<[string, object, string]>([
    ['without a subject', { subject: ' \u200B ' }, 'subject'],
    ['with an empty message', { body: '\n\u200B\n' }, 'body'],
    ['with a subtopic of another topic', { subtopic: 'LOST_OR_STOLEN' }, 'subtopic'],
    ['with a topic of its own', { topic: 'constructor' }, 'topic'],
    ['with a longer message', { body: 'x'.repeat(4001) }, 'body'],
    ['about a type without an id', { related_type: 'CARD' }, 'related_id'],
    ['about an id without a type', { related_id: bank.random.newId() }, 'related_type'],
    [
      'about a card named as a limit rule',
      { related_type: 'CARD', related_id: 'ACH' },
      'related_id',
    ],
    [
      'about a limit rule named by an id',
      { related_type: 'LIMIT_RULE', related_id: bank.random.newId() },
      'related_id',
    ],
    ['with balances among its diagnostics', { diagnostics: { balance: '1' } }, 'diagnostics'],
  ])('%s is refused with its field', async (_what, wrong, field) => {
    const customer = await addTicketClient(site);
    const { status, body } = await customer.create('/ticket/', { ...ticketRequest(), ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body as object).join()).toContain(field);
    expect((await customer.call('GET', '/ticket/count/')).body).toEqual({ count: 0 });
  });

  test('of Bangla letters at the full length is stored whole', async () => {
    const customer = await addTicketClient(site);
    // One letter as typed, two in its composed form.
    const { id } = await customer.open({ body: '\u09DC'.repeat(4000) });
    const [first] = await customer.comments(id);
    expect(first?.body).toBe('\u09A1\u09BC'.repeat(4000));
  });

  test('number 21 of a day is refused', async () => {
    const customer = await addTicketClient(site);
    for (let number = 1; number <= 20; number += 1) await customer.open();
    expect((await customer.create('/ticket/', ticketRequest())).status).toBe(429);
    expect((await customer.call('GET', '/ticket/count/')).body).toEqual({ count: 20 });
  });

  test('is open to a frozen and blocked customer', async () => {
    const customer = await addTicketClient(site);
    await bank.db
      .updateTable('customer')
      .set({ synctera_user_status: 'FROZEN', admin_review_status: 'BLOCKED' })
      .where('id', '=', customer.id)
      .execute();
    expect(await customer.open({ topic: 'ACCOUNT', subtopic: 'FROZEN_OR_BLOCKED' })).toMatchObject({
      status: 'open',
      priority: 'high',
    });
  });
});

test('a ticket can be about each kind of the customer’s own records, and no other’s', async () => {
  const [owner, other] = [await addTicketClient(site), await addTicketClient(site)];
  const account = await addAccount(bank, owner.id);
  const { deposit } = await addStoredDeposit(bank, owner.id, account.id);
  const centre = await owner.call('GET', '/verification-center/');
  const { items } = centre.body as { items: readonly { id: string }[] };
  const records = {
    ACCOUNT: account.id,
    CARD: await addCard(bank, account.id),
    DEPOSIT: deposit,
    BENEFICIARY: await addStoredBeneficiary(bank, owner.id, { type: 'ACH' }),
    VERIFICATION_ITEM: items[0]!.id,
    BUSINESS: await addVerifiedBusiness(bank, owner.id),
    LINKED_BUSINESS: await addLinkedBusiness(bank, owner.id),
  };
  for (const [type, id] of Object.entries(records)) {
    const about = { ...ticketRequest(), related_type: type, related_id: id };
    const own = await owner.create('/ticket/', about);
    expect(own.body).toMatchObject({ request: { related: { type, id } } });
    const missing = { ...about, related_id: bank.random.newId() };
    expect([type, await other.create('/ticket/', about)]).toEqual([
      type,
      await other.create('/ticket/', missing),
    ]);
  }
  expect((await other.call('GET', '/ticket/count/')).body).toEqual({ count: 0 });
  for (const type of ['TRANSACTION', 'TRANSFER', 'TOP_UP', 'ORDER']) {
    const about = { related_type: type, related_id: bank.random.newId() };
    const answer = await other.create('/ticket/', { ...ticketRequest(), ...about });
    expect([type, answer.status]).toEqual([type, 404]);
  }
});

describe('the life of a ticket', () => {
  test('solved, reopened within 14 days, and closed after them', async () => {
    clock.setMs(monday);
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    await customer.change(id, { status: 'solved' });
    expect(await customer.read(id)).toMatchObject({
      status: 'solved',
      reply_expected_at: null,
      solved_at: '2026-11-16T15:00:00.000Z',
      reopen_until: '2026-11-30T15:00:00.000Z',
    });
    clock.offsetMs(14 * day);
    expect((await customer.change(id, { status: 'open' })).status).toBe(200);
    await customer.change(id, { status: 'solved' });
    clock.offsetMs(14 * day + 1);
    const late = await customer.change(id, { status: 'open' });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const message = await customer.create(`/ticket/${id}/comments/`, { body: 'And now?' });
    expect(message.status).toBe(409);
    clock.offsetMs(-28 * day - 1);
    const events = (await customer.comments(id)).map(({ event, body }) => event ?? body);
    expect(events).toEqual(['It was sent on Monday.', 'SOLVED', 'REOPENED', 'SOLVED']);
  });

  test('the same change again adds nothing to the thread', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    const first = await customer.change(id, { status: 'solved' });
    clock.moveMs(1000);
    expect(await customer.change(id, { status: 'solved' })).toEqual(first);
    expect(await customer.comments(id)).toHaveLength(2);
  });

  test('a message opens a solved ticket, and does not put the expected answer off', async () => {
    clock.setMs(monday);
    const customer = await addTicketClient(site);
    const { id, reply_expected_at: expected } = await customer.open();
    clock.offsetMs(3_600_000);
    expect(await customer.comment(id, 'Any news?')).toMatchObject({
      status: 'open',
      reply_expected_at: expected,
    });
    await customer.change(id, { status: 'solved' });
    expect(await customer.comment(id, 'It is back')).toMatchObject({
      status: 'open',
      solved_at: null,
      reply_expected_at: '2026-11-16T20:00:00.000Z',
    });
    clock.offsetMs(-3_600_000);
  });

  test('a message sent twice under one key is in the thread once', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    const other = await customer.open();
    const key = newIdempotencyKey(bank);
    const send = (ticket: string) =>
      customer.send('POST', `/ticket/${ticket}/comments/`, { body: 'Hello' }, key);
    const answers = await Promise.all([send(id), send(id), send(id)]);
    expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
    expect(await customer.comments(id)).toHaveLength(2);
    expect(await (await send(other.id)).json()).toMatchObject({ code: 'key_reused' });
  });

  test('ten messages at one moment have ten places in the thread', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => customer.comment(id, `Message ${index}`)),
    );
    const bodies = (await customer.comments(id)).slice(1).map(({ body }) => body);
    expect(bodies.toSorted()).toEqual(Array.from({ length: 10 }, (_, n) => `Message ${n}`));
  });

  test('only a solved ticket is rated, and the rating is not part of the thread', async () => {
    const customer = await addTicketClient(site);
    const { id } = await customer.open();
    expect((await customer.change(id, { rating: 5 })).status).toBe(409);
    expect((await customer.change(id, { rating: 6 })).status).toBe(400);
    await customer.change(id, { status: 'solved', rating: 4 });
    expect(await customer.read(id)).toMatchObject({ status: 'solved', rating: 4 });
    expect(await customer.comments(id)).toHaveLength(2);
  });
});

test('a text of markup comes back as the text that it is', async () => {
  const customer = await addTicketClient(site);
  const text = '<img src=x onerror=alert(1)> [click](javascript:alert(1)) &amp; {{7*7}}';
  const { id, subject } = await customer.open({ subject: text, body: text });
  const [first] = await customer.comments(id);
  expect([subject, first?.body]).toEqual([text, text]);
});

test('the thread and the customer’s own words are never changed or deleted by the API', async () => {
  const customer = await addTicketClient(site);
  const { id } = await customer.open();
  const denied = 'permission denied';
  const entries = bank.db
    .updateTable('ticket_entry')
    .set({ body: 'x' })
    .where('ticket_id', '=', id);
  await expect(entries.execute()).rejects.toThrow(denied);
  const subject = bank.db.updateTable('ticket').set({ subject: 'x' }).where('id', '=', id);
  await expect(subject.execute()).rejects.toThrow(denied);
  await expect(bank.db.deleteFrom('ticket').execute()).rejects.toThrow(denied);
  await expect(bank.db.deleteFrom('ticket_entry').execute()).rejects.toThrow(denied);
});

test('the topics, their priorities and the records to link are those of the tree', async () => {
  const customer = await addTicketClient(site);
  const { status, body } = await customer.call('GET', '/ticket/zendesk-data/');
  expect(status).toBe(200);
  const data = v.parse(contract.getTicketData.response, body);
  expect(data.topics.find(({ topic }) => topic === 'ADD_MONEY')).toEqual({
    topic: 'ADD_MONEY',
    subtopics: [
      { subtopic: 'NOT_CREDITED', priority: 'high' },
      { subtopic: 'FAILED', priority: 'normal' },
      { subtopic: 'LINKED_BANK', priority: 'normal' },
      { subtopic: 'OTHER', priority: 'normal' },
    ],
    related_types: ['DEPOSIT', 'TRANSACTION', 'ACCOUNT'],
  });
  expect(data.help_centre_url).toBe('');
});
