import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayStartMs, localDayAt } from '#domain/calendar/days.ts';
import type { Subscription, SubscriptionChange } from '#contract/subscriptions.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { setRate } from '../sandbox/switches/payments.ts';
import { runDueJobs } from '../scheduler.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { defineCoupon } from '../testing/coupons.ts';
import { addFundedAccount } from '../testing/orders.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: a plan costs what was shown, is charged once for each period, is never charged after its
 * end, and nothing is due after four failed tries (product.md B10).
 */
const site = await testSite();
const { bank } = site;

let holder: SignedInHolder;
let holders = 0;
beforeEach(async () => {
  holders += 1;
  holder = await addSignedInHolder(site, `plans-${holders}@kheya.test`);
});

const zone = 'America/New_York';
const today = async (): Promise<string> => localDayAt(await bank.clock.businessMs(), zone);

const read = async (): Promise<Subscription> =>
  (await (await holder.call('GET', '/subscription/')).json()) as Subscription;

const quote = async (plan: string, more: object = {}): Promise<SubscriptionChange> => {
  const answer = await holder.call('POST', '/subscription/quote/', { plan, ...more });
  expect(answer.status).toBe(200);
  return (await answer.json()) as SubscriptionChange;
};

/** What a request says that the customer saw. */
const seenOf = ({ total, debit_amount }: SubscriptionChange) => ({ total, debit_amount });

const post = (body: object, key = newIdempotencyKey(bank)): Promise<Response> =>
  holder.callWith({ 'Idempotency-Key': key })('POST', '/subscription/', body);

const start = async (plan: string, accountId: string, more: object = {}): Promise<Subscription> => {
  const seen = seenOf(await quote(plan, { account_id: accountId, ...more }));
  const answer = await post({ plan, account_id: accountId, ...seen, ...more });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Subscription;
};

const patch = (id: string, body: object): Promise<Response> =>
  holder.call('PATCH', `/subscription/${id}/`, body);

const patched = async (id: string, body: object): Promise<Subscription> => {
  const answer = await patch(id, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Subscription;
};

/** Moves bank time to the start of a day and runs what is due. The session stays. */
const waitUntil = async (day: string): Promise<void> => {
  const untilMs = dayStartMs(day, zone);
  const nowMs = await bank.clock.businessMs();
  if (untilMs > nowMs) site.clock.offsetMs(untilMs - nowMs);
  await runDueJobs(bank);
};

const balanceOf = async (account: string): Promise<bigint> => {
  const row = await bank.db
    .selectFrom('ledger_account')
    .select('booked')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return row.booked;
};

const minorOf = (wire: string): bigint => BigInt(wire.replace('.', ''));

const expectSound = async (): Promise<void> => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

describe('a customer without a plan', () => {
  test('is on Free, which costs nothing', async () => {
    expect(await read()).toMatchObject({
      id: null,
      plan: 'FREE',
      status: 'ACTIVE',
      next_bill: null,
      is_trial_available: true,
      invoices: [],
    });
  });
});

describe('a paid plan', () => {
  test('starts with a trial once, is reminded of, and is charged when it ends', async () => {
    const account = await addFundedAccount(bank, holder, { balance: 100_00n });
    const first = await quote('PLUS', { account_id: account });
    const end = addDays(await today(), 30);
    expect(first).toMatchObject({
      total: '0.00',
      lines: [{ kind: 'TRIAL', plan: 'PLUS', amount: '0.00', until: end }],
      next_bill: { day: end, amount: '2.99', currency: 'USD' },
    });
    const started = await start('PLUS', account);
    expect(started).toMatchObject({ plan: 'PLUS', status: 'TRIAL', current_period_end: end });
    await waitUntil(addDays(end, -3));
    expect((await read()).status).toBe('TRIAL');
    const notices = await holder.call('GET', '/notification/');
    const { results } = (await notices.json()) as { results: { title: string }[] };
    expect(results.map(({ title }) => title)).toEqual([
      'Your free month of Plus ends soon',
      'Your free month of Plus has started',
    ]);
    await waitUntil(end);
    expect(await read()).toMatchObject({
      status: 'ACTIVE',
      is_trial_available: false,
      invoices: [
        { status: 'PAID', total: '2.99', from: end },
        { status: 'TRIAL', total: '0.00' },
      ],
    });
    expect(await balanceOf(account)).toBe(97_01n);
    // Nothing is charged twice, however often the jobs run.
    await runDueJobs(bank);
    expect(await balanceOf(account)).toBe(97_01n);
    await patched(started.id!, { cancel_at_period_end: true });
    await waitUntil((await read()).current_period_end!);
    expect(await read()).toMatchObject({ id: null, plan: 'FREE' });
    const again = await quote('PLUS', { account_id: account });
    expect(again.lines.map(({ kind }) => kind)).toEqual(['PLAN']);
    expect(again.total).toBe('2.99');
    await expectSound();
  });

  test('is started once, however often the request is sent', async () => {
    const account = await addFundedAccount(bank, holder, { balance: 0n });
    const key = newIdempotencyKey(bank);
    const body = { plan: 'PLUS', account_id: account, total: '0.00', debit_amount: '0.00' };
    const [one, two] = [await post(body, key), await post(body, key)];
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(await two.json()).toEqual(await one.json());
    expect((await post(body)).status).toBe(409);
  });

  test('is refused with another total than the one that was seen', async () => {
    const account = await addFundedAccount(bank, holder, { balance: 0n });
    const start = { plan: 'PLUS', account_id: account, total: '0.00', debit_amount: '0.00' };
    for (const seen of [{ total: '2.99', debit_amount: '2.99' }, { debit_amount: '2.99' }]) {
      const answer = await post({ ...start, ...seen });
      expect(await answer.json()).toMatchObject({ code: 'review_outdated' });
    }
    expect(await read()).toMatchObject({ plan: 'FREE' });
  });
});

/** A customer whose trial is over and whose plan was paid from an account. */
const withPaidPlan = async (plan: string, balance: bigint) => {
  const account = await addFundedAccount(bank, holder, { balance });
  const { id } = await start(plan, account);
  await waitUntil(addDays(await today(), 30));
  return { id: id!, account };
};

describe('a change of plan', () => {
  test('to a dearer one is charged for the days that are left, less what was paid for them', async () => {
    const { id, account } = await withPaidPlan('PLUS', 100_00n);
    const { current_period_end: end } = await read();
    const quoted = await quote('BUSINESS');
    const { total, lines, next_bill: bill } = quoted;
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['PLAN', '9.99'],
      ['CREDIT', '-2.99'],
    ]);
    expect([total, bill]).toEqual(['7.00', { day: end, amount: '9.99', currency: 'USD' }]);
    const seen = seenOf(quoted);
    for (const other of [{ total: '6.99' }, { debit_amount: '6.99' }, { debit_amount: undefined }])
      expect((await patch(id, { plan: 'BUSINESS', ...seen, ...other })).status).toBe(422);
    const changed = await patched(id, { plan: 'BUSINESS', ...seen });
    expect(changed).toMatchObject({ plan: 'BUSINESS', status: 'ACTIVE', current_period_end: end });
    expect(await balanceOf(account)).toBe(90_01n);
    // The same change again costs nothing.
    await patched(id, { plan: 'BUSINESS', total: '0.00' });
    expect(await balanceOf(account)).toBe(90_01n);
    await expectSound();
  });

  test('to a cheaper one is made at the end of the period', async () => {
    const { id, account } = await withPaidPlan('BUSINESS', 100_00n);
    const changed = await patched(id, { plan: 'PLUS', total: '0.00' });
    expect(changed).toMatchObject({ plan: 'BUSINESS', next_plan: 'PLUS' });
    expect(changed.next_bill).toMatchObject({ amount: '2.99' });
    await waitUntil(changed.current_period_end!);
    expect(await read()).toMatchObject({ plan: 'PLUS', next_plan: null, status: 'ACTIVE' });
    expect(await balanceOf(account)).toBe(100_00n - 9_99n - 2_99n);
    await expectSound();
  });

  test('can be undone before it is made', async () => {
    const { id } = await withPaidPlan('BUSINESS', 100_00n);
    await patched(id, { plan: 'FREE' });
    expect(await read()).toMatchObject({ status: 'CANCEL_AT_END', next_plan: 'FREE' });
    const kept = await patched(id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ status: 'ACTIVE', next_plan: null });
  });

  test('within the trial costs nothing', async () => {
    const account = await addFundedAccount(bank, holder, { balance: 0n });
    const { id } = await start('PLUS', account);
    const changed = await patched(id!, { plan: 'BUSINESS', total: '0.00' });
    expect(changed).toMatchObject({ plan: 'BUSINESS', status: 'TRIAL', price: '9.99' });
  });

  test('of another customer is not found', async () => {
    const { id } = await withPaidPlan('PLUS', 100_00n);
    const other = await addSignedInHolder(site, `other-${holders}@kheya.test`);
    const answer = await other.call('PATCH', `/subscription/${id}/`, { plan: 'FREE' });
    expect(answer.status).toBe(404);
  });
});

describe('a charge that cannot be paid', () => {
  test('is tried four times within seven days; then the plan ends and nothing is due', async () => {
    const { account } = await withPaidPlan('PLUS', 1_00n);
    const failed = await read();
    const day = await today();
    expect(failed).toMatchObject({ plan: 'PLUS', status: 'PAST_DUE', amount_due: '2.99' });
    expect(failed.tries).toEqual([
      { day, outcome: 'INSUFFICIENT_FUNDS' },
      { day: addDays(day, 2), outcome: null },
      { day: addDays(day, 5), outcome: null },
      { day: addDays(day, 7), outcome: null },
    ]);
    for (const days of [2, 5, 7]) await waitUntil(addDays(day, days));
    expect(await read()).toMatchObject({ id: null, plan: 'FREE', status: 'ACTIVE' });
    expect((await read()).invoices[0]).toMatchObject({ status: 'CANCELLED', total: '2.99' });
    expect(await balanceOf(account)).toBe(1_00n);
    await waitUntil(addDays(day, 60));
    expect(await balanceOf(account)).toBe(1_00n);
    await expectSound();
  });

  test('is paid at once from another account', async () => {
    const { id } = await withPaidPlan('PLUS', 1_00n);
    const other = await addFundedAccount(bank, holder, { balance: 50_00n });
    const due = await quote('PLUS', { account_id: other });
    expect([due.total, due.debit_amount, due.lines.map(({ kind }) => kind)]).toEqual([
      ...['2.99', '2.99'],
      ['PLAN'],
    ]);
    // A device that did not show that something is charged cannot cause it.
    const unseen = await patch(id, { pay_from_account: other });
    expect(await unseen.json()).toMatchObject({ code: 'review_outdated' });
    expect(await balanceOf(other)).toBe(50_00n);
    const pay = { pay_from_account: other, debit_amount: due.debit_amount };
    const paid = await patched(id, pay);
    expect(paid).toMatchObject({ status: 'ACTIVE', amount_due: null, tries: [] });
    expect(await balanceOf(other)).toBe(47_01n);
    await patched(id, pay);
    expect(await balanceOf(other)).toBe(47_01n);
    await expectSound();
  });

  test('stays past due where the other account has too little as well', async () => {
    const { id, account } = await withPaidPlan('PLUS', 1_00n);
    const other = await addFundedAccount(bank, holder, { balance: 2_00n });
    const answer = await patch(id, { pay_from_account: other, debit_amount: '2.99' });
    expect(await answer.json()).toMatchObject({ code: 'insufficient_funds' });
    expect(await read()).toMatchObject({ status: 'PAST_DUE', pay_from_account: account });
  });

  test('is not due any longer when the customer changes to Free', async () => {
    const { id, account } = await withPaidPlan('PLUS', 1_00n);
    await patched(id, { cancel_at_period_end: true });
    expect(await read()).toMatchObject({ id: null, plan: 'FREE' });
    expect(await balanceOf(account)).toBe(1_00n);
    await expectSound();
  });
});

describe('a taka account', () => {
  test('pays a plan at the rate of the charge, rounded up', async () => {
    const account = await addFundedAccount(bank, holder, { kind: 'BDT', balance: 10_000_00n });
    await start('PLUS', account);
    await waitUntil(addDays(await today(), 30));
    const { invoices, status } = await read();
    expect([status, invoices[0]?.status]).toEqual(['ACTIVE', 'PAID']);
    const paid = await bank.db
      .selectFrom('subscription_invoice')
      .select(['debit_amount', 'debit_currency', 'rate', 'total'])
      .where('id', '=', invoices[0]!.id)
      .executeTakeFirstOrThrow();
    expect(paid.debit_currency).toBe('BDT');
    expect(await balanceOf(account)).toBe(10_000_00n - paid.debit_amount!);
    const exact = (paid.total * BigInt(paid.rate!.replace('.', ''))) / 10n ** 8n;
    expect(paid.debit_amount! - exact).toBeGreaterThanOrEqual(0n);
    expect(paid.debit_amount! - exact).toBeLessThanOrEqual(1n);
    await expectSound();
  });
});

describe('a taka amount that was shown', () => {
  const ended = async (account: string): Promise<void> => {
    const { id, current_period_end: end } = await start('PLUS', account);
    await patched(id!, { cancel_at_period_end: true });
    await waitUntil(end!);
  };

  test('is what a start debits; after the rate has moved nothing is booked until it is seen again', async () => {
    const account = await addFundedAccount(bank, holder, { kind: 'BDT', balance: 10_000_00n });
    await ended(account);
    const old = await quote('PLUS', { account_id: account });
    expect([old.total, old.debit_currency]).toEqual(['2.99', 'BDT']);
    await setRate(bank, { value: '130' });
    const body = { plan: 'PLUS', account_id: account };
    const key = newIdempotencyKey(bank);
    const refusal = await post({ ...body, ...seenOf(old) }, key);
    expect(await refusal.json()).toMatchObject({ code: 'review_outdated' });
    expect([await balanceOf(account), (await read()).plan]).toEqual([10_000_00n, 'FREE']);
    const shown = await quote('PLUS', { account_id: account });
    expect(Number(shown.debit_amount)).toBeGreaterThan(Number(old.debit_amount));
    expect((await post({ ...body, ...seenOf(shown) })).status).toBe(201);
    expect(await balanceOf(account)).toBe(10_000_00n - minorOf(shown.debit_amount));
    await expectSound();
  });

  test('is what a past due charge debits', async () => {
    const { id } = await withPaidPlan('PLUS', 1_00n);
    const taka = await addFundedAccount(bank, holder, { kind: 'BDT', balance: 10_000_00n });
    const old = await quote('PLUS', { account_id: taka });
    await setRate(bank, { value: '119' });
    const pay = { pay_from_account: taka };
    const refusal = await patch(id, { ...pay, debit_amount: old.debit_amount });
    expect(await refusal.json()).toMatchObject({ code: 'review_outdated' });
    expect(await balanceOf(taka)).toBe(10_000_00n);
    expect((await read()).status).toBe('PAST_DUE');
    const { debit_amount: shown } = await quote('PLUS', { account_id: taka });
    expect((await patched(id, { ...pay, debit_amount: shown })).status).toBe('ACTIVE');
    expect(await balanceOf(taka)).toBe(10_000_00n - minorOf(shown));
    await expectSound();
  });
});

describe('a coupon', () => {
  const half = (code: string) =>
    defineCoupon(bank, {
      code,
      value: 50_00n,
      appliesTo: ['SUBSCRIPTION'],
      expiresInMs: 90 * 86_400_000,
    });

  test('of a trial counts for the first charge, and the bank pays the rest', async () => {
    const code = await half(`FIRST${holders}`);
    const account = await addFundedAccount(bank, holder, { balance: 100_00n });
    const started = await start('PLUS', account, { coupon_code: code });
    expect(started).toMatchObject({ coupon: { code, discount: '1.49' } });
    expect(started.next_bill).toMatchObject({ amount: '1.50' });
    await waitUntil(started.current_period_end!);
    expect(await balanceOf(account)).toBe(98_50n);
    await waitUntil((await read()).current_period_end!);
    expect(await balanceOf(account)).toBe(98_50n - 2_99n);
    await expectSound();
  });

  test('comes back when the trial ends without a charge', async () => {
    const code = await half(`BACK${holders}`);
    const account = await addFundedAccount(bank, holder, { balance: 100_00n });
    const { id, current_period_end: end } = await start('PLUS', account, { coupon_code: code });
    await patched(id!, { cancel_at_period_end: true });
    await waitUntil(end!);
    const { results } = (await (await holder.call('GET', '/coupon/')).json()) as {
      results: { code: string; status: string }[];
    };
    expect(results).toMatchObject([{ code, status: 'AVAILABLE' }]);
    await expectSound();
  });
});

test('an invoice is a PDF, of its customer only', async () => {
  await withPaidPlan('PLUS', 100_00n);
  const [invoice] = (await read()).invoices;
  const path = `/subscription-invoice/${invoice!.id}/?language=bn`;
  const answer = await holder.call('GET', path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await answer.arrayBuffer();
  const other = await addSignedInHolder(site, `reader-${holders}@kheya.test`);
  expect((await other.call('GET', path)).status).toBe(404);
});
