import { beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderQuote } from '#contract/orders.ts';
import { bankAccounts } from '../ledger/bank-accounts.ts';
import { connectOnce } from '../database/connect.ts';
import * as ledger from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { defineCoupon } from '../testing/coupons.ts';
import {
  addFundedAccount,
  addProductAddress,
  quoteOf,
  reportStep,
  seededProducts,
  sendOrder,
} from '../testing/orders.ts';
import { addSignedInHolder, type SignedInHolder } from '../testing/signed-in-holders.ts';
import { testSite } from '../testing/test-site.ts';

/*
 * Goal: a coupon takes its discount off an order, which the bank pays; it is used once under
 * concurrency, and comes back with an order that is paid back in full (product.md B11).
 */
const site = await testSite();
const { bank } = site;
const { securityKey } = seededProducts;

let holder: SignedInHolder;
beforeAll(async () => {
  holder = await addSignedInHolder(site, 'order-coupons@kheya.test');
  await addProductAddress(holder);
});

const request = async (code: string, quantity = 1) => ({
  ...securityKey,
  quantity,
  account_id: await addFundedAccount(bank, holder, { balance: 500_00n }),
  coupon_code: code,
});

const place = async (quote: OrderQuote) => {
  const answer = await sendOrder(bank, holder, quote.quote_id);
  return { status: answer.status, body: (await answer.json()) as Order & { code?: string } };
};

const balanceOf = async (account: string): Promise<bigint> => {
  const row = await bank.db
    .selectFrom('ledger_account')
    .select('booked')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return row.booked;
};

const statusOf = async (code: string) => {
  const answer = await holder.call('GET', '/coupon/?limit=200');
  const { results } = (await answer.json()) as {
    results: { code: string; status: string; uses_left: number }[];
  };
  const found = results.find((one) => one.code === code);
  return found && [found.status, found.uses_left];
};

const expectSound = async () => {
  const { ledger: faults, resources } = await verifyLedger(bank.db);
  expect([...faults, ...resources]).toEqual([]);
};

describe('an order with a coupon', () => {
  test('costs less, and the bank pays the rest of the price', async () => {
    await defineCoupon(bank, { code: 'TENTH' });
    const [rewards, sales] = [bankAccounts['rewards/USD'], bankAccounts['sales/USD']];
    const before = [await balanceOf(rewards), await balanceOf(sales)];
    const asked = await request('tenth');
    const quote = await quoteOf(holder, asked);
    expect(quote).toMatchObject({
      subtotal: '29.00',
      shipping: '4.50',
      coupon: { code: 'TENTH', kind: 'PERCENT', discount: '2.90', currency: 'USD' },
      total: '30.60',
      debit_amount: '30.60',
    });
    expect(await statusOf('TENTH')).toEqual(['AVAILABLE', 1]);
    const { status, body } = await place(quote);
    expect([status, body.total, body.coupon]).toEqual([201, '30.60', quote.coupon]);
    expect(await statusOf('TENTH')).toEqual(['USED', 0]);
    expect([await balanceOf(rewards), await balanceOf(sales)]).toEqual([
      before[0]! - 2_90n,
      before[1]! + 33_50n,
    ]);
    expect((await ledger.balances(bank.db, [asked.account_id]))[0]!.available).toBe(469_40n);
    await expectSound();

    const cancelled = await holder.call('POST', `/product-order/${body.id}/cancel/`);
    expect(cancelled.status).toBe(200);
    expect(await statusOf('TENTH')).toEqual(['AVAILABLE', 1]);
    expect([await balanceOf(rewards), await balanceOf(sales)]).toEqual(before);
    expect((await ledger.balances(bank.db, [asked.account_id]))[0]!.available).toBe(500_00n);
    await expectSound();
    expect((await place(await quoteOf(holder, await request('TENTH')))).status).toBe(201);
    await expectSound();
  });

  test.each([
    ['GOODS3', { kind: 'AMOUNT', value: 3_00n, currency: 'USD' }, '30.50', '26.00'],
    ['SHIPFREE', { kind: 'FREE_FEE', value: null }, '29.00', '29.00'],
  ] as const)('%s that is returned gets what the goods cost', async (code, given, paid, back) => {
    await defineCoupon(bank, { code, ...given });
    const { body: order } = await place(await quoteOf(holder, await request(code)));
    expect(order.total).toBe(paid);
    for (const step of ['PROCESSING', 'SHIPPED', 'DELIVERED'])
      expect(await reportStep(site, order.id, step)).toBe(200);
    await holder.call('POST', `/product-order/${order.id}/return/`);
    for (const step of ['RETURN_RECEIVED', 'REFUNDED'])
      expect(await reportStep(site, order.id, step)).toBe(200);
    const read = await holder.call('GET', `/product-order/${order.id}/`);
    expect(((await read.json()) as Order).refund?.amount).toBe(back);
    expect(await statusOf(code)).toEqual(paid === back ? ['AVAILABLE', 1] : ['USED', 0]);
    await expectSound();
  });

  test.each([
    ['NOSUCH', undefined, 'coupon_not_found'],
    ['GONE', { expiresInMs: -1 }, 'coupon_expired'],
    ['ABROAD', { country: 'BD' }, 'coupon_wrong_country'],
    [
      'FEES',
      { kind: 'FREE_FEE', value: null, appliesTo: ['TRANSFER_FEE'] },
      'coupon_not_applicable',
    ],
    ['MUCH', { currency: 'USD', min: 100_00n }, 'coupon_minimum_not_met'],
  ] as const)('%s is refused by name', async (code, given, refusal) => {
    if (given !== undefined) await defineCoupon(bank, { code, ...given });
    const answer = await holder.call('POST', '/product-order/quote/', await request(code));
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      422,
      refusal,
    ]);
  });

  test('with free delivery is refused where the delivery is free anyway', async () => {
    await defineCoupon(bank, { code: 'SHIPFREE2', kind: 'FREE_FEE', value: null });
    const answer = await holder.call(
      'POST',
      '/product-order/quote/',
      await request('SHIPFREE2', 2),
    );
    expect(((await answer.json()) as { code: string }).code).toBe('coupon_not_applicable');
  });

  test('is placed as often as the coupon has uses, whatever is priced before', async () => {
    await defineCoupon(bank, { code: 'TWOUSES', uses: 2 });
    const quotes: OrderQuote[] = [];
    for (let number = 0; number < 6; number += 1)
      quotes.push(await quoteOf(holder, await request('TWOUSES')));
    const placed = await Promise.all(quotes.map(place));
    expect(placed.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      201, 201, 422, 422, 422, 422,
    ]);
    expect(new Set(placed.flatMap(({ body }) => (body.code ? [body.code] : [])))).toEqual(
      new Set(['coupon_used']),
    );
    expect(await statusOf('TWOUSES')).toEqual(['USED', 0]);
    await expectSound();
  });
});

test('the verification finds a use that nothing explains', async () => {
  await defineCoupon(bank, { code: 'SOUND' });
  expect((await place(await quoteOf(holder, await request('SOUND')))).status).toBe(201);
  const admin = await connectOnce(site.database.adminUrl);
  try {
    await admin.query('begin');
    await admin.query('update customer_coupon set used = 0 where used > 0');
    await admin.query(
      "update coupon_use set returned_at = now() + interval '1 year' where returned_at is null",
    );
    const { rows } = await admin.query('select distinct fault from coupon_faults()');
    expect(rows).toEqual([{ fault: 'coupon that its order does not explain' }]);
    await admin.query('rollback');
  } finally {
    await admin.end();
  }
});
