import { beforeAll, describe, expect, test } from 'vitest';
import type { ProductInterest } from '#contract/product-interests.ts';
import type { Product } from '#contract/products.ts';
import { fieldProblems } from '#domain/text/field-problems.ts';
import { readInterestLines } from '../sandbox/page/back-office-interests.ts';
import { type JsonCall, jsonCallerFor } from '../testing/api-client.ts';
import { addCustomer } from '../testing/customers.ts';
import { interestAnswers, seededProducts } from '../testing/orders.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;
const { product_id } = seededProducts.fixedDeposit;

let call: JsonCall;

beforeAll(async () => {
  call = await jsonCallerFor(site, await addCustomer(bank, 'saver@kheya.test'));
});

const register = (change: object = {}) =>
  call('POST', '/product-interest/', { product_id, ...interestAnswers, ...change });
const listed = async (): Promise<readonly ProductInterest[]> =>
  ((await call('GET', '/product-interest/')).body as { results: ProductInterest[] }).results;

describe('interest in a savings product', () => {
  test('is stored with its answers, and seen by the staff', async () => {
    const { status, body } = await register();
    expect(status).toBe(201);
    expect(body).toMatchObject({ product_id, amount: '500.00', currency: 'USD', months: 12 });
    expect(await listed()).toEqual([body]);
    expect(await readInterestLines(bank.db)).toMatchObject([
      { name: 'Fixed Deposit', email: 'saver@kheya.test', amount: 50_000n, wantsEmail: true },
    ]);
  });

  test('sent again changes the answers and stays one', async () => {
    const [before] = await listed();
    const change = { country: 'BD', amount: '৫০,০০০', months: 6, wants_email: false };
    const { body } = await register(change);
    expect(body).toMatchObject({ amount: '50000.00', currency: 'BDT', months: 6 });
    expect((body as ProductInterest).id).toBe(before?.id);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    [{ amount: '499.99' }, { amount: [fieldProblems.below_minimum] }],
    [{ amount: '50,000.01' }, { amount: [fieldProblems.above_maximum] }],
    [{ amount: null }, { amount: [fieldProblems.missing] }],
    [{ months: 7 }, { months: [fieldProblems.not_chosen] }],
  ])('with %o is refused at the field, and the answers before stay', async (change, fields) => {
    const before = await listed();
    const { status, body } = await register(change);
    expect([status, body]).toEqual([400, expect.objectContaining(fields)]);
    expect(await listed()).toEqual(before);
  });

  test('of a product that is sold is refused', async () => {
    const { status } = await register({ product_id: seededProducts.taxFiling.product_id });
    expect(status).toBe(404);
  });

  test('is withdrawn once', async () => {
    const [own] = await listed();
    expect((await call('DELETE', `/product-interest/${own?.id}/`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await call('DELETE', `/product-interest/${own?.id}/`)).status).toBe(404);
  });
});

test('the catalogue has the planned terms of a savings product by country, and no rate', async () => {
  const { body } = await call('GET', '/product-public/fixed-deposit/');
  const terms = (body as Product).prices.map(({ country, terms: planned }) => [
    country,
    planned?.minimum_amount,
    planned?.months,
  ]);
  expect(terms).toEqual([
    ['US', '500.00', [3, 6, 12, 24, 36]],
    ['BD', '10000.00', [3, 6, 12, 24, 36]],
  ]);
});
