import { describe, expect, test } from 'vitest';
import { localDayAt } from '#domain/calendar/days.ts';
import { headerNames } from '#contract/endpoint.ts';
import type { Claim } from '#contract/claims.ts';
import { addClaimant, claimRequest } from '../testing/claims.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank, clock } = site;
// Noon in New York on a Tuesday, so that the days of a claim are known.
clock.offsetMs(Date.UTC(2027, 0, 19, 17) - (await bank.clock.businessMs()));

const dayMs = 86_400_000;

test('a disputed card payment gets a case number, its dates and a ticket', async () => {
  const customer = await addClaimant(site);
  const paid = await customer.pay(64_20n);
  const claim = await customer.claim(paid, { amount: '64.20', text: 'Charged again at 9:11.' });
  expect(claim).toMatchObject({
    reference: expect.stringMatching(/^KC[0-9A-Z]{8}$/) as string,
    kind: 'CARD_DISPUTE',
    problem: 'CHARGED_TWICE',
    status: 'UNDER_REVIEW',
    transaction_id: paid,
    transfer_id: null,
    paid_to: 'Elmhurst Dental',
    amount: '64.20',
    fee: '0.00',
    currency: 'USD',
    liability_limit: null,
    deadlines: {
      claimable_until: '2027-04-02',
      // Ten business days.
      credit_by: '2027-02-02',
      decide_by: '2027-04-19',
      report_by: null,
    },
    credit: null,
    refund_account: null,
    decision: null,
    events: [{ kind: 'OPENED', amount: { amount: '64.20', currency: 'USD' } }],
  });
  const { body } = await customer.call('GET', `/ticket/${claim.ticket_id}/`);
  expect(body).toMatchObject({
    request: {
      topic: 'CARD',
      subject: 'Disputed card payment: Elmhurst Dental',
      related: { type: 'TRANSACTION', id: paid },
    },
  });
  const thread = await customer.call('GET', `/ticket/${claim.ticket_id}/comments/`);
  expect(thread.body).toMatchObject({
    comments: [{ body: 'I was charged twice.\n\nCharged again at 9:11.' }],
  });
  const notices = await customer.call('GET', '/notification/');
  expect(notices.body).toMatchObject({
    results: [{ title: 'We have your claim', related: { type: 'TICKET', id: claim.ticket_id } }],
  });
  // It belongs to the profile of the account, so a business's claim is not among personal news.
  const { profile_id } = await bank.db
    .selectFrom('notification')
    .select('profile_id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(profile_id).toBe(customer.id);
});

describe('a claim', () => {
  test.each([
    ['of a problem of another kind', { problem: 'NOT_ARRIVED' }, 'problem'],
    ['of more than was paid', { amount: '60.01' }, 'amount'],
    ['of nothing', { amount: '0.00' }, 'amount'],
    ['with the wrong kind', { kind: 'REMITTANCE_ERROR' }, 'kind'],
    ['to be sent again', { remedy: 'RESEND' }, 'remedy'],
    ['of a payment of someone else without a day', { problem: 'NOT_MINE' }, 'noticed_on'],
    [
      'noticed tomorrow',
      {
        problem: 'NOT_MINE',
        noticed_on: new Date(Date.UTC(2027, 0, 21)).toISOString().slice(0, 10),
      },
      'noticed_on',
    ],
    ['noticed before the payment', { problem: 'NOT_MINE', noticed_on: '2027-01-08' }, 'noticed_on'],
  ] as const)('%s is refused at its field', async (_name, request, field) => {
    const customer = await addClaimant(site);
    const paid = await customer.pay(60_00n);
    const answer = await customer.create('/claim/', claimRequest(paid, request));
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors?: object }).errors ?? answer.body!)).toContain(
      field,
    );
  });

  test('sent twice is opened once, and a second one is refused', async () => {
    const customer = await addClaimant(site);
    const paid = await customer.pay(60_00n);
    const key = bank.random.newId();
    const send = () => customer.send('POST', '/claim/', claimRequest(paid), key);
    const first = (await (await send()).json()) as Claim;
    const again = await send();
    expect(again.headers.get(headerNames.idempotentReplayed)).toBe('true');
    expect(await again.json()).toEqual(first);
    expect((await customer.create('/claim/', claimRequest(paid))).status).toBe(409);
    expect((await customer.call('GET', '/claim/')).body).toMatchObject({
      count: 1,
      results: [{ id: first.id }],
    });
  });

  test('after the last day is refused by name, with that day', async () => {
    const customer = await addClaimant(site);
    const paid = await customer.pay(60_00n);
    clock.offsetMs(90 * dayMs);
    const late = await customer.create('/claim/', claimRequest(paid));
    expect(late).toMatchObject({ status: 422, body: { code: 'claim_too_late' } });
    clock.offsetMs(-90 * dayMs);
  });

  test('of another customer is not found, nor their payment', async () => {
    const customer = await addClaimant(site);
    const stranger = await addClaimant(site);
    const paid = await customer.pay(60_00n);
    expect((await stranger.create('/claim/', claimRequest(paid))).status).toBe(404);
    const claim = await customer.claim(paid);
    expect((await stranger.call('GET', `/claim/${claim.id}/`)).status).toBe(404);
    expect((await stranger.call('POST', `/claim/${claim.id}/withdraw/`)).status).toBe(404);
    expect((await stranger.call('GET', '/claim/')).body).toMatchObject({ count: 0, results: [] });
  });

  test('that is withdrawn stays so, and the payment can be claimed again', async () => {
    const customer = await addClaimant(site);
    const paid = await customer.pay(60_00n);
    const claim = await customer.claim(paid);
    for (let time = 0; time < 2; time += 1)
      expect(await customer.call('POST', `/claim/${claim.id}/withdraw/`)).toMatchObject({
        status: 200,
        body: { status: 'WITHDRAWN', events: [{ kind: 'OPENED' }, { kind: 'WITHDRAWN' }] },
      });
    expect(await customer.claim(paid)).toMatchObject({ status: 'UNDER_REVIEW' });
  });

  test('needs a payment: what was received or charged as a fee cannot be claimed', async () => {
    const customer = await addClaimant(site);
    const { body } = await customer.call(
      'GET',
      `/transaction-history/?account_number=${customer.account.number}`,
    );
    const received = (body as { results: { id: string }[] }).results[0]!.id;
    const answer = await customer.create('/claim/', claimRequest(received));
    expect(answer.status).toBe(400);
  });
});

test('the share of an unauthorised transfer follows the day on which it was noticed', async () => {
  const customer = await addClaimant(site);
  const [soon, late] = [await customer.pay(200_00n, 'ACH'), await customer.pay(200_00n, 'ACH')];
  const noticed = localDayAt(await bank.clock.businessMs(), 'America/New_York');
  clock.offsetMs(11 * dayMs);
  const today = localDayAt(await bank.clock.businessMs(), 'America/New_York');
  const open = (paid: string, noticed_on: string) => {
    const request = { kind: 'UNAUTHORIZED_TRANSFER', problem: 'NOT_MINE', noticed_on } as const;
    return customer.claim(paid, { ...request, amount: '200.00' });
  };
  expect(await open(soon, today)).toMatchObject({ liability_limit: '50.00' });
  expect(await open(late, noticed)).toMatchObject({ liability_limit: '200.00' });
});
