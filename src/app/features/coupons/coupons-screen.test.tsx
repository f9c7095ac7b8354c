import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCoupons, redeemCoupon } from '#contract/coupons.ts';
import type { Coupon } from '#app/data/coupons.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId } from '#app/testing/samples.ts';

const couponOf = (number: number, change: Partial<Coupon> = {}): Coupon => ({
  id: sampleId(number),
  code: `CODE${number}`,
  title: { en: 'Things from our catalogue', bn: 'আমাদের পণ্য' },
  kind: 'PERCENT',
  value: '10.00',
  currency: 'USD',
  min_amount: null,
  max_discount: '10.00',
  applies_to: ['PRODUCT'],
  country: null,
  expires_at: '2027-01-15T18:00:00Z',
  uses_left: 1,
  status: 'AVAILABLE',
  used_at: null,
  ...change,
});

const coupons = [
  couponOf(1),
  couponOf(2, {
    title: { en: 'Free transfer by ACH', bn: 'ফ্রি ট্রান্সফার' },
    kind: 'FREE_FEE',
    value: null,
    min_amount: '50.00',
    max_discount: null,
    applies_to: ['TRANSFER_FEE'],
    uses_left: 2,
  }),
  couponOf(3, { kind: 'RATE_BOOST', value: '0.25', applies_to: ['FX_MARGIN'], max_discount: null }),
  couponOf(4, { kind: 'AMOUNT', value: '2.99', applies_to: ['SUBSCRIPTION'], max_discount: null }),
  couponOf(5, { status: 'USED', uses_left: 0, used_at: '2026-03-14T16:00:00Z' }),
  couponOf(6, { status: 'EXPIRED', expires_at: '2026-08-31T18:00:00Z' }),
];

const rows = async () =>
  (await screen.findAllByRole('listitem'))
    .map(({ textContent }) => textContent)
    .filter((text) => text.includes('CODE'));

test('each coupon shows its benefit, terms, end, uses and the way to use it', async () => {
  bank.answer(listCoupons, listOf(coupons));
  await renderScreen('/us/user/coupon');
  expect(await screen.findByRole('radio', { name: 'Available 4' })).toBeChecked();
  const [percent, free, rate, amount, ...more] = await rows();
  expect(more).toEqual([]);
  expect(percent).toMatch(/10% off.*Products.*At most \$10\.00 off.*No minimum/);
  expect(percent).toMatch(/CODE1.*Ends Jan 15, 2027.*1 use left.*Browse products/);
  expect(free).toMatch(/No fee.*Transfer fee.*From \$50\.00.*2 uses left.*Send money/);
  expect(rate).toMatch(/\+0\.25% better rate.*Exchange rate/);
  expect(amount).toMatch(/\$2\.99 off.*Subscription/);
  expect(screen.getByRole('link', { name: 'Send money with CODE2' })).toHaveAttribute(
    'href',
    '/us/user/transferMoney',
  );
});

test('the tab is in the address', async () => {
  bank.answer(listCoupons, listOf(coupons));
  const { user, router } = await renderScreen('/us/user/coupon?tab=used');
  expect(await rows()).toEqual([expect.stringMatching(/CODE5.*Used Mar 14, 2026/)]);
  await user.click(screen.getByRole('radio', { name: 'Expired 1' }));
  expect(await rows()).toEqual([expect.stringMatching(/CODE6.*Ended Aug 31, 2026/)]);
  expect(router.state.location.search).toEqual({ tab: 'expired' });
});

test('without a coupon the screen says how to get one', async () => {
  bank.answer(listCoupons, listOf([]));
  await renderScreen('/us/user/coupon');
  expect(await screen.findByText(/Add one by its code/)).toBeVisible();
});

test('a failed read can be tried again', async () => {
  bank.fail(listCoupons, 500);
  const { user } = await renderScreen('/us/user/coupon');
  const again = await screen.findByRole('button', { name: 'Try again' });
  bank.answer(listCoupons, listOf(coupons));
  await user.click(again);
  expect(await rows()).toHaveLength(4);
});

test('a coupon is added by its code', async () => {
  bank.answer(listCoupons, listOf([]));
  bank.answer(redeemCoupon, ({ body }) => couponOf(1, { code: body.code }));
  const { user } = await renderScreen('/us/user/coupon');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Enter the code of your coupon.')).toBeVisible();
  await user.type(field, 'pat10');
  bank.answer(listCoupons, listOf([couponOf(1, { code: 'PAT10' })]));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('PAT10')).toBeVisible();
  expect(field).toHaveValue('');
});

test.each([
  ['coupon_not_found', {}, /no coupon with this code/],
  ['coupon_expired', {}, /has expired/],
  ['coupon_used', {}, /already used/],
  ['coupon_wrong_country', { country: 'BD' }, /customers with an address in Bangladesh/],
  ['too_many_requests', {}, /Try again/i],
] as const)('the refusal %s is shown beside the code', async (code, facts, message) => {
  bank.answer(listCoupons, listOf(coupons));
  bank.refuse(redeemCoupon, code, { facts });
  const { user } = await renderScreen('/us/user/coupon');
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), 'DHAKA15{Enter}');
  const form = within(screen.getByRole('heading', { name: 'Add a coupon' }).closest('section')!);
  expect(await form.findByText(message)).toBeVisible();
});

test('in Bangla the coupons have Bangla titles', async () => {
  bank.answer(listCoupons, listOf(coupons));
  await renderScreen('/bd/user/coupon', { language: 'bn' });
  expect(await screen.findByText('ফ্রি ট্রান্সফার')).toBeVisible();
});
