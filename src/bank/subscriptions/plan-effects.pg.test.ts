import { describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/subscriptions.ts';
import type { TransferQuote } from '#contract/quotes.ts';
import type { TransferLimit } from '#contract/limits.ts';
import type { Ticket } from '#contract/tickets.ts';
import { expectedReplyMs } from '#domain/tickets/reply-time.ts';
import { homeZones } from '#domain/countries.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { defineCoupon } from '../testing/coupons.ts';
import { addStoredBeneficiary } from '../testing/customers.ts';
import { addSender, type Sender } from '../testing/payments.ts';
import { addSignedInHolder } from '../testing/signed-in-holders.ts';
import { startPlan } from '../testing/subscription-records.ts';
import { testSite } from '../testing/test-site.ts';
import { ticketRequest } from '../testing/tickets.ts';
import { runDueJobs } from '../scheduler.ts';

/*
 * Goal: what the plans promise is what transfers, limits, cards and tickets have, only for the accounts
 * they count for, and the savings are exactly the difference to Free (product.md B10).
 */
const site = await testSite();
const { bank } = site;

const subscribe = (customerId: string, accountId: string, plan: 'PLUS' | 'BUSINESS') =>
  startPlan(bank, customerId, accountId, plan);

const toOwnTaka = (sender: Sender, amount: string) => ({
  source_account: sender.usd.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
});

describe('a transfer', () => {
  test('has the margin of the plan, and says what it saves', async () => {
    const sender = await addSender(site);
    const free = await sender.quoted(toOwnTaka(sender, '490.00'));
    expect([free.rate, free.plan, free.plan_saving]).toEqual(['121.3265', 'FREE', '0.00']);
    await subscribe(sender.id, sender.usd.id, 'PLUS');
    const { rate, plan, plan_saving: saved } = await sender.quoted(toOwnTaka(sender, '490.00'));
    expect([rate, plan, saved]).toEqual(['121.6934', 'PLUS', '1.47']);
    await sender.transfer(toOwnTaka(sender, '490.00'));
    const read = await sender.call('GET', '/subscription/');
    const { savings } = (await read.json()) as Subscription;
    expect(savings).toMatchObject({ margin: '1.47', transfer_fees: '0.00', total: '1.47' });
  });

  test.each([
    ['BKASH', 'mobile_wallet_beneficiary', [], '0.99'],
    ['WITHDRAW_TO_BD_BANK', 'bd_beneficiary', ['0.99'], '0.50'],
  ] as const)('by %s costs the fee of the plan', async (type, field, fees, saved) => {
    const sender = await addSender(site);
    const payee = await addStoredBeneficiary(bank, sender.id, { type });
    const request = {
      source_account: sender.usd.id,
      [field]: payee,
      transfer_mode: 'USD_TO_BDT_CONVERT',
      amount: '40.00',
    };
    await subscribe(sender.id, sender.usd.id, 'PLUS');
    const quote: TransferQuote = await sender.quoted(request);
    expect(quote.fees.map(({ amount }) => amount)).toEqual(fees);
    // The margin saves 12 cents of 40 dollars.
    const cents = (wire: string): number => Math.round(Number(wire) * 100);
    expect(cents(quote.plan_saving)).toBe(cents(saved) + 12);
  });

  test('counts only what the plan saves besides a coupon', async () => {
    const sender = await addSender(site);
    await defineCoupon(bank, {
      code: 'BOOSTALL',
      kind: 'RATE_BOOST',
      value: 70n,
      appliesTo: ['FX_MARGIN'],
    });
    await subscribe(sender.id, sender.usd.id, 'PLUS');
    const request = { ...toOwnTaka(sender, '490.00'), coupon_code: 'BOOSTALL' };
    // Free would have had a margin of 0.1 %, and the plan has none.
    expect((await sender.quoted(request)).plan_saving).toBe('0.49');
  });
});

test.each([
  ['PLUS', 1],
  ['BUSINESS', 4],
] as const)('the limits of %s are those of Free times %i', async (plan, factor) => {
  const sender = await addSender(site);
  const limitOf = async (): Promise<number> => {
    const answer = await sender.call('GET', '/transfer-rule/');
    const { results } = (await answer.json()) as { results: TransferLimit[] };
    return Number(results.find(({ name }) => name === 'DOMESTIC_WIRE')!.daily_amount);
  };
  const before = await limitOf();
  await subscribe(sender.id, sender.usd.id, plan);
  expect(await limitOf()).toBe(before * factor);
});

test('a ticket of a paid plan is answered in half of the time', async () => {
  const holder = await addSignedInHolder(site, 'plan-tickets@kheya.test');
  await subscribe(holder.id, holder.accountId, 'PLUS');
  const call = holder.callWith({ 'Idempotency-Key': newIdempotencyKey(bank) });
  const answer = await call('POST', '/ticket/', ticketRequest());
  const { request } = (await answer.json()) as { request: Ticket };
  const nowMs = await bank.clock.businessMs();
  const [usual, first] = (['STANDARD', 'FIRST'] as const).map((support) =>
    new Date(expectedReplyMs(nowMs, request.priority, homeZones.USD, support)).toISOString(),
  );
  expect(request.reply_expected_at).toBe(first);
  expect(first! < usual!).toBe(true);
});

test('the first physical card of Plus costs nothing, the second its price', async () => {
  const holder = await addSignedInHolder(site, 'plan-cards@kheya.test');
  await holder.call('POST', '/user-address/', {
    ...{ address_type: 'cardShipping', address_line_1: '31-10 Ditmars Boulevard' },
    ...{ city: 'Queens', state: 'New York', postal_code: '11105', country: 'US' },
  });
  await subscribe(holder.id, holder.accountId, 'PLUS');
  const order = async (fee: string): Promise<number> => {
    const call = holder.callWith({ 'Idempotency-Key': newIdempotencyKey(bank) });
    const answer = await call('POST', '/card/', {
      ...{ account_id: holder.accountId, card_account_type: 'physical', fee },
      ...{ name_on_card: 'RAHIMA KHATUN', design: 'RIVER', delivery_method: 'STANDARD' },
    });
    return answer.status;
  };
  expect(await order('5.00')).toBe(400);
  expect(await order('0.00')).toBe(201);
  expect(await order('0.00')).toBe(400);
  const read = await holder.call('GET', '/subscription/');
  const { savings, free_cards_left: left } = (await read.json()) as Subscription;
  expect([savings.cards, left]).toEqual(['5.00', 0]);
});

describe('a customer who was stopped by the bank', () => {
  test('starts or raises no charge, is not charged, and may end the plan', async () => {
    const holder = await addSignedInHolder(site, 'plan-frozen@kheya.test');
    const { id, current_period_end: end } = await subscribe(holder.id, holder.accountId, 'PLUS');
    await bank.db
      .updateTable('customer')
      .set({ synctera_user_status: 'FROZEN' })
      .where('id', '=', holder.id)
      .execute();
    const change = await holder.call('PATCH', `/subscription/${id}/`, { plan: 'BUSINESS' });
    expect(((await change.json()) as { code: string }).code).toBe('account_frozen');
    for (const days of [-2, 0]) {
      const untilMs = Date.parse(`${end}T12:00:00Z`) + days * 86_400_000;
      site.clock.offsetMs(untilMs - (await bank.clock.businessMs()));
      await runDueJobs(bank);
    }
    const read = await holder.call('GET', '/subscription/');
    const { tries } = (await read.json()) as Subscription;
    expect(tries[0]).toMatchObject({ outcome: 'ACCOUNT_FROZEN' });
    const mails = site.sent.filter(({ customerId }) => customerId === holder.id);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects).toContain('Your free month of Plus ends soon');
    expect(subjects).toContain('We couldn’t charge Plus');
    const ended = await holder.call('PATCH', `/subscription/${id}/`, { plan: 'FREE' });
    expect(await ended.json()).toMatchObject({ id: null, plan: 'FREE' });
  });
});
