import { describe, expect, test } from 'vitest';
import { localDayAt, rangeOfDays } from '#domain/calendar/days.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { TransferLimit } from '#contract/limits.ts';
import { issueToken } from '../auth/access-tokens.ts';
import * as ledger from '../ledger/ledger.ts';
import { sandboxSite } from '../sandbox/page/sandbox-site.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { apiCaller } from '../testing/api-client.ts';
import { addVerifiedBusiness } from '../testing/businesses.ts';
import { postingsOf } from '../testing/customers.ts';
import { addSender } from '../testing/payments.ts';
import { testSite } from '../testing/test-site.ts';
import { ticketRequest } from '../testing/tickets.ts';
import { approveLimit, declineLimit, raiseLimit, refuseLimit } from './limit-requests.ts';

/*
 * Goal: a higher limit counts once it is granted, above twice the standard only with two members of
 * staff, and each act is in the audit log. Method: customers who send, with tickets about limits.
 */
const site = await testSite();
const { bank, clock, sent } = site;
const amina = { id: 'amina', name: 'Amina Sarker' };
const joseph = { id: 'joseph', name: 'Joseph Cruz' };
const newYork = 'America/New_York';
const conflict = { code: 'conflict' };

/** Twice the standard limits of USD_TO_BDT, and three times. */
const twice = {
  maximum_per_transaction: '5000.00',
  daily_amount: '10000.00',
  monthly_amount: '40000.00',
};
const threeTimes = { ...twice, monthly_amount: '60000.00' };
const reason = 'Income was shown';

const aboutLimit = { related_type: 'LIMIT_RULE', related_id: 'USD_TO_BDT' } as const;

/** The day in New York in 30 days, as staff type it. */
const inAMonth = async (): Promise<string> =>
  localDayAt((await bank.clock.businessMs()) + 30 * 86_400_000, newYork);

const addAsking = async (
  about: object | ((customerId: string) => Promise<object>) = aboutLimit,
) => {
  const sender = await addSender(site);
  const nowMs = await bank.clock.businessMs();
  await ledger.postBatch(bank.db, [postingsOf(bank, sender.usd).post(nowMs, 20_000_00n)]);
  const { token } = await issueToken(bank, sender.id);
  const create = apiCaller(site, token, { [headerNames.idempotencyKey]: bank.random.newId() });
  const named = typeof about === 'function' ? await about(sender.id) : about;
  const asked = { topic: 'ACCOUNT', subtopic: 'HIGHER_LIMIT', ...named } as const;
  const opened = await create('POST', '/ticket/', ticketRequest(asked));
  const { request } = (await opened.json()) as { request: { id: string } };
  const limit = async (profile = sender.id): Promise<TransferLimit> => {
    const answer = await sender.call('GET', `/transfer-rule/?profile=${profile}`);
    const { results } = (await answer.json()) as { results: TransferLimit[] };
    return results.find(({ name }) => name === 'USD_TO_BDT')!;
  };
  const toTaka = (amount: string) => ({
    source_account: sender.usd.id,
    destination_bdt_account: sender.bdt.id,
    transfer_mode: 'USD_TO_BDT_CONVERT',
    amount,
  });
  return { ...sender, ticketId: request.id, limit, toTaka };
};

const auditOf = (ticketId: string) =>
  bank.db
    .selectFrom('ticket_entry')
    .select(['kind', 'staff', 'reason'])
    .where('ticket_id', '=', ticketId)
    .where('author_type', '=', 'STAFF')
    .orderBy('number')
    .execute();

describe('a raise up to twice the standard', () => {
  test('counts at once, for the screen, a quote and a transfer, until its last day is over', async () => {
    const customer = await addAsking();
    const until = await inAMonth();
    const end = rangeOfDays(until, until, newYork).toMs;
    await raiseLimit(bank, customer.ticketId, { staff: amina, seen: 1, reason, ...twice, until });
    expect(await customer.limit()).toMatchObject({
      ...twice,
      is_raised: true,
      // The end of the day in New York.
      raised_until: new Date(end).toISOString(),
    });
    expect((await customer.quoted(customer.toTaka('5000.00'))).limit.is_raised).toBe(true);
    await customer.transfer(customer.toTaka('5000.00'));
    expect((await customer.quote(customer.toTaka('5000.01'))).status).toBe(422);
    const faults = await verifyLedger(bank.db);
    expect([...faults.ledger, ...faults.resources]).toEqual([]);
    const left = end - (await bank.clock.businessMs());
    clock.offsetMs(left);
    expect(await customer.limit()).toMatchObject({
      maximum_per_transaction: '2500.00',
      is_raised: false,
      raised_until: null,
    });
    clock.offsetMs(-left);
  });

  test('is in the audit log, in the thread without its reason, under the bell and in an e-mail', async () => {
    const { ticketId, call, id } = await addAsking();
    await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...twice });
    expect(await auditOf(ticketId)).toEqual([
      { kind: 'ASSIGNED', staff: 'amina', reason: 'First to act on it' },
      { kind: 'LIMIT_GRANTED', staff: 'amina', reason },
    ]);
    const thread = await (await call('GET', `/ticket/${ticketId}/comments/`)).text();
    expect(thread).toContain('LIMIT_GRANTED');
    expect(thread).not.toContain(reason);
    const bell = await (await call('GET', '/notification/')).text();
    expect(bell).toContain('Limit raised');
    expect(sent.filter((mail) => mail.customerId === id).map(({ kind }) => kind)).toContain(
      'LIMIT_RAISED',
    );
    const ticket = await (await call('GET', `/ticket/${ticketId}/`)).json();
    expect(ticket).toMatchObject({ request: { status: 'pending', is_unread: true } });
  });
});

describe('a raise above twice the standard', () => {
  test('waits for another member of staff, who is not its author', async () => {
    const { ticketId, limit } = await addAsking();
    await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...threeTimes });
    expect(await limit()).toMatchObject({ monthly_amount: '20000.00', is_raised: false });
    const own = approveLimit(bank, ticketId, { staff: amina, seen: 3, reason });
    await expect(own).rejects.toMatchObject(conflict);
    await expect(
      bank.db
        .updateTable('limit_raise')
        .set({ outcome: 'GRANTED', decided_by: 'amina', decided_at: new Date() })
        .where('ticket_id', '=', ticketId)
        .execute(),
    ).rejects.toThrow('limit_raise_second');
    await approveLimit(bank, ticketId, { staff: joseph, seen: 3, reason: 'Papers are in order' });
    expect(await limit()).toMatchObject({ ...threeTimes, is_raised: true, raised_until: null });
    expect((await auditOf(ticketId)).slice(1)).toEqual([
      { kind: 'LIMIT_PROPOSED', staff: 'amina', reason },
      { kind: 'LIMIT_GRANTED', staff: 'joseph', reason: 'Papers are in order' },
    ]);
  });

  test('of two decisions at one moment one counts', async () => {
    const { ticketId } = await addAsking();
    await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...threeTimes });
    const both = await Promise.allSettled([
      approveLimit(bank, ticketId, { staff: joseph, seen: 3, reason }),
      declineLimit(bank, ticketId, { staff: amina, seen: 3, reason }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await auditOf(ticketId)).toHaveLength(3);
  });

  test('that was declined leaves the limit, and another can be proposed', async () => {
    const { ticketId, limit } = await addAsking();
    await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...threeTimes });
    const second = raiseLimit(bank, ticketId, { staff: amina, seen: 3, reason, ...twice });
    await expect(second).rejects.toMatchObject(conflict);
    await declineLimit(bank, ticketId, { staff: joseph, seen: 3, reason: 'Too much' });
    expect(await limit()).toMatchObject({ is_raised: false });
    await raiseLimit(bank, ticketId, { staff: amina, seen: 4, reason, ...twice });
    expect(await limit()).toMatchObject({ ...twice, is_raised: true });
  });
});

test('two members of staff who raise a limit at one moment raise it once', async () => {
  const { ticketId } = await addAsking();
  const both = await Promise.allSettled(
    [amina, joseph].map((staff) =>
      raiseLimit(bank, ticketId, { staff, seen: 1, reason, ...twice }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a newer raise replaces an older one until it ends', async () => {
  const { ticketId, limit } = await addAsking();
  await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...twice });
  const until = await inAMonth();
  const higher = { ...twice, maximum_per_transaction: '4000.00' };
  clock.offsetMs(1_000);
  await raiseLimit(bank, ticketId, {
    staff: amina,
    seen: 3,
    reason,
    ...higher,
    until,
  });
  expect(await limit()).toMatchObject(higher);
  // The older one has no end, so it counts again.
  const left = rangeOfDays(until, until, newYork).toMs - (await bank.clock.businessMs());
  clock.offsetMs(left);
  expect(await limit()).toMatchObject({ ...twice, is_raised: true });
  clock.offsetMs(-left);
});

test('a refusal answers the customer with its reason, and the limit stays', async () => {
  const { ticketId, limit, call } = await addAsking();
  const why = 'Please show us your income of this year.';
  await refuseLimit(bank, ticketId, { staff: amina, seen: 1, reason: why });
  expect(await limit()).toMatchObject({ is_raised: false });
  const { comments } = (await (await call('GET', `/ticket/${ticketId}/comments/`)).json()) as {
    comments: object[];
  };
  expect(comments.slice(-2)).toMatchObject([
    { event: null, body: why, is_staff: true },
    { event: 'LIMIT_REFUSED', body: '' },
  ]);
});

test('bad input names its field, and another ticket raises no limit', async () => {
  const { ticketId } = await addAsking();
  const act = { staff: amina, seen: 1, reason, ...twice };
  for (const [field, wrong] of [
    ['daily_amount', '4999.99'],
    ['monthly_amount', '200000.01'],
    ['maximum_per_transaction', '1e3'],
    ['until', '2020-01-01'],
    ['until', '2026-02-30'],
    ['reason', ' '],
  ] as const)
    await expect(raiseLimit(bank, ticketId, { ...act, [field]: wrong })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: [expect.any(String)] },
    });
  const stranger = await addSender(site);
  const profile = raiseLimit(bank, ticketId, { ...act, profile: bank.random.newId() });
  await expect(profile).rejects.toMatchObject({ code: 'not_found' });
  const foreign = raiseLimit(bank, ticketId, { ...act, profile: stranger.id });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
  const { ticketId: other } = await addAsking({ subtopic: 'OTHER' });
  await expect(raiseLimit(bank, other, act)).rejects.toMatchObject(conflict);
});

test('a ticket of a business raises the limit of that business, which the back office has chosen', async () => {
  let business = '';
  const { ticketId, limit } = await addAsking(async (id) => {
    business = await addVerifiedBusiness(bank, id);
    return { ...aboutLimit, profile: business };
  });
  const page = await (await sandboxSite(bank).request('/back-office')).text();
  expect(page).toContain(`<option value="${business}" selected>Padma Imports LLC</option>`);
  const wanted = {
    maximum_per_transaction: '20000.00',
    daily_amount: '40000.00',
    monthly_amount: '160000.00',
  };
  expect(page).toContain('$10,000.00 per transaction');
  await raiseLimit(bank, ticketId, { staff: amina, seen: 1, reason, ...wanted });
  expect(await limit(business)).toMatchObject({ ...wanted, is_raised: true });
  expect(await limit()).toMatchObject({ is_raised: false });
});

test('a ticket names one of the customer’s own profiles, and only with a limit', async () => {
  const [asking, stranger] = [await addSender(site), await addSender(site)];
  const { token } = await issueToken(bank, asking.id);
  const open = (about: object) =>
    apiCaller(site, token, { [headerNames.idempotencyKey]: bank.random.newId() })(
      'POST',
      '/ticket/',
      { ...ticketRequest({ topic: 'ACCOUNT', subtopic: 'HIGHER_LIMIT' }), ...about },
    );
  expect((await open({ ...aboutLimit, profile: stranger.id })).status).toBe(404);
  const unrelated = await open({ profile: asking.id });
  expect([unrelated.status, await unrelated.json()]).toMatchObject([
    400,
    { profile: [expect.any(String)] },
  ]);
  expect((await open({ ...aboutLimit, profile: asking.id })).status).toBe(201);
});

test('the back office raises, approves, declines and refuses', async () => {
  const { ticketId, limit } = await addAsking();
  const read = async () => (await sandboxSite(bank).request('/back-office')).text();
  const act = async (body: object) => {
    const answer = await site.fetch(`/api/sandbox/ticket/${ticketId}/`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'kheya-web', 'Content-Type': 'application/json' },
      body: JSON.stringify({ reason, ...body }),
    });
    return answer.status;
  };
  expect(await read()).toContain('data-act="raise_limit"');
  expect(await act({ act: 'raise_limit', staff: 'amina', seen: 1, ...threeTimes })).toBe(200);
  expect(await read()).toContain('Amina Sarker proposes');
  expect(await act({ act: 'decline_limit', staff: 'joseph', seen: 3 })).toBe(200);
  expect(await act({ act: 'raise_limit', staff: 'amina', seen: 4, ...threeTimes })).toBe(200);
  expect(await act({ act: 'approve_limit', staff: 'amina', seen: 5 })).toBe(409);
  expect(await act({ act: 'approve_limit', staff: 'joseph', seen: 5 })).toBe(200);
  expect(await limit()).toMatchObject({ is_raised: true });
  expect(await act({ act: 'refuse_limit', staff: 'amina', seen: 6 })).toBe(200);
});
