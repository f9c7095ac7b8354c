import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar/days.ts';
import { formatDay } from '#domain/calendar/format-day.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { setRate } from '../sandbox/switches/payments.ts';
import { newIdempotencyKey } from '../testing/api-client.ts';
import { addFundedAccount } from '../testing/orders.ts';
import { planClient } from '../testing/plan-client.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: a payment for a plan is the amount that was shown in the account's currency, is income of its
 * own, and is confirmed by e-mail once (product.md B10).
 */
const site = await testSite();
const { bank } = site;

let holder: SignedInHolder;
let holders = 0;
beforeEach(async () => {
  holders += 1;
  holder = await addSignedInHolder(site, `payers-${holders}@kheya.test`);
});

const client = planClient(site, () => holder);
const { today, read, quote, seenOf, post, start, patch, patched, waitUntil } = client;
const { balanceOf, minorOf, expectSound, withPaidPlan } = client;

describe('a payment', () => {
  test('is income of its own, beside that of products', async () => {
    const incomes = [bankAccounts['subscriptions/USD'], bankAccounts['sales/USD']];
    const before = await Promise.all(incomes.map((id) => balanceOf(id)));
    await withPaidPlan('PLUS', 100_00n);
    const after = await Promise.all(incomes.map((id) => balanceOf(id)));
    expect(after.map((booked, at) => booked - before[at]!)).toEqual([2_99n, 0n]);
  });

  test('after a trial that an e-mail confirmed with its end and price has a receipt, each once', async () => {
    const account = await addFundedAccount(bank, holder, { balance: 100_00n });
    const key = newIdempotencyKey(bank);
    const body = { plan: 'PLUS', account_id: account, total: '0.00', debit_amount: '0.00' };
    await post(body, key);
    await post(body, key);
    const mails = () => site.sent.filter(({ customerId }) => customerId === holder.id);
    const { id, current_period_end: end } = await read();
    expect(mails()).toHaveLength(1);
    expect(mails()[0]!.subject).toBe('Your free month of Plus has started');
    expect(mails()[0]!.body).toContain(
      `The trial ends on ${formatDay(end!, 'en')}. From then on Plus costs $2.99 a month until you cancel.`,
    );
    expect(mails()[0]!.body).toContain('/us/user/subscription');
    await waitUntil(end!);
    expect(mails().at(-1)!.body).toMatch(/Invoice KS\w{8}: \$2\.99\./);
    const seen = seenOf(await quote('BUSINESS'));
    await patched(id!, { plan: 'BUSINESS', ...seen });
    await patched(id!, { plan: 'BUSINESS', ...seen });
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Your free month of Plus has started',
      'Plus is paid',
      'Business is paid',
    ]);
    expect(mails().at(-1)!.body).toMatch(/Invoice KS\w{8}: \$7\.00\./);
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
