import { beforeEach, describe, expect, test } from 'vitest';
import type { Transfer } from '#contract/transfers.ts';
import { bankAccounts } from '#bank/ledger/bank-accounts.ts';
import { verifyLedger } from '#bank/ledger/verify-ledger.ts';
import { runDueJobs } from '#bank/scheduler.ts';
import { defineCoupon } from '#bank/testing/coupons.ts';
import { addStoredBeneficiary } from '#bank/testing/customers.ts';
import { type Sender, addSender } from '#bank/testing/payments.ts';
import { testSite } from '#bank/testing/test-site.ts';

/*
 * Goal: a coupon reduces the fee or the margin of a transfer, is used once under concurrency, and
 * comes back with a transfer that is cancelled, fails or is returned (product.md B4, B11).
 */
const site = await testSite();
const { bank, clock } = site;

const dayMs = 24 * 3_600_000;
const weekMs = 7 * dayMs;
const firstTuesdayMs = Date.UTC(2026, 10, 17, 15);
/** Each test starts on a Tuesday morning in New York. */
beforeEach(async () => {
  const nowMs = await bank.clock.businessMs();
  const weeks = Math.floor((nowMs - firstTuesdayMs) / weekMs) + 1;
  clock.offsetMs(firstTuesdayMs + weeks * weekMs - nowMs);
});

const yearMs = 365 * dayMs;
const define = (code: string, more: Omit<Parameters<typeof defineCoupon>[1], 'code'> = {}) =>
  defineCoupon(bank, { code, appliesTo: ['TRANSFER_FEE'], expiresInMs: yearMs, ...more });

const byAch = async (sender: Sender, code: string, amount = '200.00') => ({
  source_account: sender.usd.id,
  beneficiary: await addStoredBeneficiary(bank, sender.id, { type: 'ACH' }),
  transfer_mode: 'ACH',
  amount,
  coupon_code: code,
});

const toOwnTaka = (sender: Sender, code: string | undefined, amount = '100.00') => ({
  source_account: sender.usd.id,
  destination_bdt_account: sender.bdt.id,
  transfer_mode: 'USD_TO_BDT_CONVERT',
  amount,
  ...(code !== undefined && { coupon_code: code }),
});

const usesLeft = async (sender: Sender, code: string) => {
  const answer = await sender.call('GET', '/coupon/?limit=200');
  const { results } = (await answer.json()) as { results: { code: string; uses_left: number }[] };
  return results.find((one) => one.code === code)?.uses_left;
};

const pass = async (ms: number): Promise<void> => {
  clock.offsetMs(ms);
  await runDueJobs(bank);
};

const expectSound = async () => {
  const { ledger, resources } = await verifyLedger(bank.db);
  expect([...ledger, ...resources]).toEqual([]);
};

const booked = async (account: string): Promise<bigint> => {
  const row = await bank.db
    .selectFrom('ledger_account')
    .select('booked')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return row.booked;
};

describe('a coupon for the fee', () => {
  test('is held without the fee, and the bank pays it on arrival', async () => {
    const sender = await addSender(site);
    await define('ACHFREE', { kind: 'FREE_FEE', value: null });
    const sent = await sender.transfer(await byAch(sender, 'achfree'));
    expect(sent).toMatchObject({
      fees: [{ amount: '0.25' }],
      coupon: { code: 'ACHFREE', kind: 'FREE_FEE', discount: '0.25', currency: 'USD' },
      total_debit: '200.00',
    });
    expect(await sender.available(sender.usd)).toBe(800_00n);
    expect(await usesLeft(sender, 'ACHFREE')).toBe(0);
    await expectSound();
    const before = [
      await booked(bankAccounts['fee/USD']),
      await booked(bankAccounts['rewards/USD']),
    ];
    await pass(dayMs);
    await pass(2 * dayMs);
    const read = await sender.call('GET', `/transfer/${sent.id}/`);
    expect((await read.json()) as Transfer).toMatchObject({
      status: 'COMPLETE',
      coupon: sent.coupon,
    });
    expect([
      await booked(bankAccounts['fee/USD']),
      await booked(bankAccounts['rewards/USD']),
    ]).toEqual([before[0]! + 25n, before[1]! - 25n]);
    await expectSound();
  });

  test('comes back when the transfer is cancelled, and can be used again', async () => {
    const sender = await addSender(site);
    await define('BACK', { kind: 'PERCENT', value: 50_00n });
    const request = await byAch(sender, 'BACK');
    const sent = await sender.transfer(request);
    expect(sent).toMatchObject({ coupon: { discount: '0.12' }, total_debit: '200.13' });
    expect(await usesLeft(sender, 'BACK')).toBe(0);
    for (const _time of [1, 2])
      expect((await sender.call('POST', `/transfer/${sent.id}/cancel/`)).status).toBe(200);
    expect(await usesLeft(sender, 'BACK')).toBe(1);
    expect(await sender.available(sender.usd)).toBe(1_000_00n);
    await sender.transfer(request);
    expect(await usesLeft(sender, 'BACK')).toBe(0);
    await expectSound();
  });

  test.each(['sim:fail', 'sim:return'])(
    'comes back after %s, with the whole amount',
    async (memo) => {
      const sender = await addSender(site);
      const code = memo.toUpperCase().replace(':', '');
      await define(code, { kind: 'FREE_FEE', value: null });
      await sender.transfer(await byAch(sender, code), { memo });
      await pass(dayMs);
      await pass(7 * dayMs);
      expect(await usesLeft(sender, code)).toBe(1);
      expect(await sender.available(sender.usd)).toBe(1_000_00n);
      await expectSound();
    },
  );
});

describe('a better rate', () => {
  test('gives the recipient more for the same dollars', async () => {
    const sender = await addSender(site);
    await define('RATE25', { kind: 'RATE_BOOST', value: 25n, appliesTo: ['FX_MARGIN'], uses: 2 });
    const usual = await sender.quoted(toOwnTaka(sender, undefined));
    const quote = await sender.quoted(toOwnTaka(sender, 'RATE25'));
    expect(quote.coupon).toMatchObject({ kind: 'RATE_BOOST', currency: 'BDT' });
    const gain = Number(quote.receive_amount) - Number(usual.receive_amount);
    expect(gain.toFixed(2)).toBe(quote.coupon!.discount);
    expect(Number(quote.rate) > Number(usual.rate)).toBe(true);
    expect(quote.total_debit).toBe('100.00');
    const before = await sender.available(sender.bdt);
    const sent = await sender.transfer(toOwnTaka(sender, 'RATE25'));
    expect(sent).toMatchObject({ status: 'COMPLETE', coupon: quote.coupon });
    expect(await sender.available(sender.bdt)).toBe(
      before + BigInt(sent.receive_amount.replace('.', '')),
    );
    expect(await usesLeft(sender, 'RATE25')).toBe(1);
    await expectSound();
  });

  test('and a fee that is not charged are refused', async () => {
    const sender = await addSender(site);
    await define('RATEACH', { kind: 'RATE_BOOST', value: 25n, appliesTo: ['FX_MARGIN'] });
    await define('NOFEE', { kind: 'FREE_FEE', value: null });
    const requests = [await byAch(sender, 'RATEACH'), toOwnTaka(sender, 'NOFEE')];
    for (const request of requests) {
      const answer = await sender.quote(request);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        422,
        'coupon_not_applicable',
      ]);
    }
  });
});

test('the amount below the minimum is refused with what is missing', async () => {
  const sender = await addSender(site);
  await define('FROM250', { kind: 'FREE_FEE', value: null, currency: 'USD', min: 250_00n });
  const answer = await sender.quote(await byAch(sender, 'FROM250', '200.50'));
  expect(await answer.json()).toMatchObject({
    code: 'coupon_minimum_not_met',
    minimum: '250.00',
    missing: '49.50',
    currency: 'USD',
  });
});

test.each([1, 2, 3])('simultaneous transfers use a coupon once, round %i', async (round) => {
  const sender = await addSender(site);
  const code = `RACE${round}`;
  await define(code, { kind: 'RATE_BOOST', value: 25n, appliesTo: ['FX_MARGIN'] });
  const quotes = [];
  for (const cents of [10, 11, 12, 13, 14])
    quotes.push(await sender.quoted(toOwnTaka(sender, code, `${cents}.00`)));
  const answers = await Promise.all(quotes.map((quote) => sender.send(quote)));
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
    201, 422, 422, 422, 422,
  ]);
  const refused = answers.filter(({ status }) => status === 422);
  for (const answer of refused)
    expect(((await answer.json()) as { code: string }).code).toBe('coupon_used');
  // The same key again gets the first answer, though the coupon is used.
  const sent = quotes[answers.findIndex(({ status }) => status === 201)]!;
  expect((await sender.send(sent)).status).toBe(201);
  expect(await usesLeft(sender, code)).toBe(0);
  await expectSound();
});
