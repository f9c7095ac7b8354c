import { beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../auth/access-tokens.ts';
import { apiCaller, type ApiCall } from '../testing/api-client.ts';
import { defineCoupon } from '../testing/coupons.ts';
import { addCustomer } from '../testing/customers.ts';
import { testSite } from '../testing/test-site.ts';

const site = await testSite();
const { bank } = site;

interface CustomerOfTest {
  readonly id: string;
  readonly call: ApiCall;
}

const addCaller = async (email: string): Promise<CustomerOfTest> => {
  const id = await addCustomer(bank, email);
  return { id, call: apiCaller(site, (await issueToken(bank, id)).token) };
};

let customer: CustomerOfTest;
let other: CustomerOfTest;
beforeAll(async () => {
  customer = await addCaller('coupons@kheya.test');
  other = await addCaller('no-coupons@kheya.test');
});

const post = async (path: string, body: object, by = customer) => {
  const answer = await by.call('POST', `/coupon/${path}/`, body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

const list = async (query: string, by = customer) => {
  const answer = await by.call('GET', `/coupon/${query}`);
  return (await answer.json()) as { results: { code: string; status: string }[]; count: number };
};

describe('adding a coupon', () => {
  test('shows its terms, and again changes nothing', async () => {
    await defineCoupon(bank, {
      code: 'PAT10',
      currency: 'USD',
      min: 20_00n,
      max: 10_00n,
      uses: 2,
    });
    const first = await post('redeem', { code: ' pat 10 ' });
    expect(first).toMatchObject({
      status: 200,
      body: {
        code: 'PAT10',
        title: { en: 'Coupon PAT10' },
        kind: 'PERCENT',
        value: '10.00',
        currency: 'USD',
        min_amount: '20.00',
        max_discount: '10.00',
        applies_to: ['PRODUCT'],
        country: null,
        uses_left: 2,
        status: 'AVAILABLE',
        used_at: null,
      },
    });
    expect(await post('redeem', { code: 'PAT10' })).toEqual(first);
    expect(await list('')).toMatchObject({ count: 1, results: [{ code: 'PAT10' }] });
    expect(await list('', other)).toEqual({ results: [], count: 0 });
  });

  test.each([
    ['that does not exist', undefined, 'coupon_not_found', {}],
    ['that has expired', { expiresInMs: -1 }, 'coupon_expired', {}],
    ['for another country', { country: 'BD' }, 'coupon_wrong_country', { country: 'BD' }],
  ] as const)('%s is refused by name', async (name, given, code, facts) => {
    const typed = name.replaceAll(/\W/g, '').slice(0, 20).toUpperCase();
    if (given !== undefined) await defineCoupon(bank, { code: typed, ...given });
    const { status, body } = await post('redeem', { code: typed });
    expect({ status, body }).toMatchObject({ status: 422, body: { code, ...facts } });
    expect((await list('')).results.map((one) => one.code)).not.toContain(typed);
  });

  test('twice at the same moment gives one coupon', async () => {
    await defineCoupon(bank, { code: 'TWICE' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => post('redeem', { code: 'TWICE' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  });

  test('by guessing is slowed down', async () => {
    const guesser = await addCaller('guesser@kheya.test');
    const answers = [];
    for (let number = 0; number < 61; number += 1)
      answers.push((await post('redeem', { code: `GUESS${number}` }, guesser)).status);
    expect(new Set(answers.slice(0, 60))).toEqual(new Set([422]));
    expect(answers.at(-1)).toBe(429);
  });
});

describe('the list of coupons', () => {
  test('has a tab for each status', async () => {
    const owner = await addCaller('tabs@kheya.test');
    for (const code of ['OPEN1', 'PAST1']) {
      await defineCoupon(bank, { code, expiresInMs: code === 'PAST1' ? 60_000 : 600_000 });
      await post('redeem', { code }, owner);
    }
    site.clock.offsetMs(120_000);
    const codes = async (status: string) =>
      (await list(`?status=${status}`, owner)).results.map(({ code, status: shown }) => [
        code,
        shown,
      ]);
    expect(await codes('AVAILABLE')).toEqual([['OPEN1', 'AVAILABLE']]);
    expect(await codes('EXPIRED')).toEqual([['PAST1', 'EXPIRED']]);
    expect(await codes('USED')).toEqual([]);
    const page = await list('?limit=1&offset=1', owner);
    expect(page).toMatchObject({ count: 2, results: [{ code: 'OPEN1' }] });
    const wrong = await owner.call('GET', '/coupon/?status=GONE');
    expect(wrong.status).toBe(400);
  });
});

describe('checking a coupon in a payment', () => {
  const check = (code: string, given: object = {}) =>
    post('validate', { code, context: 'PRODUCT', amount: '29.00', currency: 'USD', ...given });

  test('says what it takes off and adds nothing', async () => {
    await defineCoupon(bank, { code: 'CHECK10' });
    expect(await check('check10')).toMatchObject({
      status: 200,
      body: { discount: '2.90', coupon: { code: 'CHECK10', uses_left: 1 } },
    });
    expect((await list('')).results.map((one) => one.code)).not.toContain('CHECK10');
  });

  test('of a transfer leaves the discount to the quote', async () => {
    await defineCoupon(bank, {
      code: 'FEEFREE',
      kind: 'FREE_FEE',
      value: null,
      appliesTo: ['TRANSFER_FEE'],
    });
    expect(await check('FEEFREE', { context: 'TRANSFER' })).toMatchObject({
      status: 200,
      body: { discount: null },
    });
  });

  test('refuses another payment, another currency and too small an amount', async () => {
    await defineCoupon(bank, { code: 'MIN50', currency: 'USD', min: 50_00n });
    expect(await check('MIN50')).toMatchObject({
      status: 422,
      body: { code: 'coupon_minimum_not_met', minimum: '50.00', missing: '21.00', currency: 'USD' },
    });
    for (const given of [{ context: 'TRANSFER' }, { currency: 'BDT', amount: '5000.00' }])
      expect(await check('MIN50', given)).toMatchObject({
        status: 422,
        body: { code: 'coupon_not_applicable', applies_to: 'PRODUCT' },
      });
    expect(await check('MIN50', { amount: '1.234' })).toMatchObject({ status: 400 });
  });
});
