import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Coupon } from '#contract/coupons.ts';
import { listCoupons, validateCoupon } from '#contract/coupons.ts';
import type { UserAddress } from '#contract/customers.ts';
import { createUserAddress, listUserAddresses } from '#contract/customers.ts';
import type { Order, OrderQuote } from '#contract/orders.ts';
import {
  cancelOrder,
  createOrder,
  createOrderQuote,
  getOrder,
  listOrders,
  requestReturn,
} from '#contract/orders.ts';
import { listProducts } from '#contract/products.ts';
import { orderSamples } from '#app/data/cache/order-samples.test-data.ts';
import { noteAnswer } from '#app/platform/connectivity.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import { productOf } from './product-samples.test-data.ts';

const sleeve = productOf();
const address: UserAddress = {
  id: sampleId(41),
  address_type: 'legal',
  address_line_1: '37-52 80th St',
  address_line_2: null,
  country: 'US',
  city: 'Jackson Heights',
  state: 'NY',
  thana: null,
  district: null,
  division: null,
  postal_code: '11372',
};
const { id: _id, address_type: _type, ...street } = address;

const order: Order = {
  ...(orderSamples.order as unknown as Order),
  id: sampleId(81),
  status: 'PAID',
  address: street,
  tracking: null,
  is_cancellable: true,
  transaction_id: sampleId(82),
};
const quote: OrderQuote = {
  quote_id: sampleId(83),
  product_id: sleeve.id,
  variant_id: sleeve.variants[0]!.id,
  quantity: 2,
  currency: 'USD',
  unit_price: '14.00',
  subtotal: '28.00',
  shipping: '4.50',
  coupon: null,
  total: '32.50',
  pay_from_account: usdAccount().id,
  debit_amount: '32.50',
  debit_currency: 'USD',
  rate: null,
  mid_market_rate: null,
  address: street,
  expires_at: '2026-11-27T03:10:00Z',
};

beforeEach(() => {
  bank.answer(listProducts, listOf([sleeve]));
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listUserAddresses, listOf([{ ...address, address_type: 'productShipping' }]));
  bank.answer(listOrders, listOf([order]));
  bank.answer(getOrder, order);
});

const formPath = '/products/jute-card-sleeve/order';

test('an order is reviewed with its price and paid once, also after a sign-in', async () => {
  const { user, router } = await renderScreen(formPath);
  bank.answer(createOrderQuote, quote);
  await user.selectOptions(await screen.findByLabelText('Quantity'), '2');
  expect(await screen.findByText('37-52 80th St')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Review order' }));
  expect(await screen.findByRole('heading', { name: 'Review your order' })).toBeVisible();
  expect(bank.requestsTo(createOrderQuote).at(-1)?.body).toEqual({
    product_id: sleeve.id,
    variant_id: quote.variant_id,
    quantity: 2,
    account_id: usdAccount().id,
  });
  expect(screen.getByText('$4.50')).toBeVisible();
  const sent = vi.spyOn(globalThis, 'fetch');
  bank.refuse(createOrder, 'step_up_required');
  await user.click(screen.getByRole('button', { name: 'Pay $32.50' }));
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  bank.answer(createOrder, order);
  await user.click(screen.getByRole('button', { name: 'Pay $32.50' }));
  expect(await screen.findByRole('heading', { name: 'Security key' })).toBeVisible();
  expect(router.state.location.search).toEqual({ order: order.id });
  const keys = sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an order that is sold out meanwhile says so, and nothing was ordered', async () => {
  const { user } = await renderScreen(formPath);
  bank.refuse(createOrderQuote, 'out_of_stock');
  await user.click(await screen.findByRole('button', { name: 'Review order' }));
  expect(
    await screen.findByText('There aren’t enough pieces left. Nothing was ordered.'),
  ).toBeVisible();
});

test('without an address for orders the legal address is offered', async () => {
  bank.answer(listUserAddresses, listOf([address]));
  const { user } = await renderScreen(formPath);
  const offer = await screen.findByRole('button', { name: 'Send orders to this address' });
  bank.answer(createUserAddress, { ...address, address_type: 'productShipping' });
  await user.click(offer);
  expect(bank.requestsTo(createUserAddress).at(-1)?.body).toMatchObject({
    address_type: 'productShipping',
    address_line_1: '37-52 80th St',
  });
});

test('a frozen customer reads why nothing can be ordered', async () => {
  const frozen = customerOf('US', { synctera_user_status: 'FROZEN' });
  await renderScreen(formPath, { customer: frozen });
  expect(await screen.findByText(/while your account is frozen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Review order' })).toBe(null);
});

test('an order is cancelled after a question that names what comes back', async () => {
  const { user } = await renderScreen(`/products/my-order?order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Cancel order, get $33.50 back' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('You get $33.50 back in your account right away.')).toBeVisible();
  const cancelled: Order = {
    ...order,
    status: 'CANCELLED',
    is_cancellable: false,
    refund: { transaction_id: sampleId(84), amount: '33.50' },
  };
  bank.answer(cancelOrder, cancelled);
  bank.answer(listOrders, listOf([cancelled]));
  bank.answer(getOrder, cancelled);
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect((await screen.findAllByText('Cancelled')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Cancel order, get/ })).toBe(null);
});

test('a delivered order can be returned until its last day', async () => {
  const delivered: Order = {
    ...order,
    status: 'DELIVERED',
    is_cancellable: false,
    return_until: '2026-12-26T17:00:00Z',
  };
  bank.answer(getOrder, delivered);
  const { user } = await renderScreen(`/products/my-order?order=${order.id}`);
  await user.click(await screen.findByRole('button', { name: 'Return this' }));
  const dialog = within(await screen.findByRole('dialog'));
  const requested: Order = {
    ...delivered,
    return_until: null,
    events: [...order.events, { kind: 'RETURN_REQUESTED', at: '2026-11-27T03:00:00Z' }],
  };
  bank.answer(requestReturn, requested);
  bank.answer(getOrder, requested);
  await user.click(dialog.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Return requested')).toBeVisible();
  expect(screen.getByText(/with the order number in the parcel/)).toBeVisible();
});

test('offline the orders are those last read, without the street', async () => {
  const { unmount } = await renderScreen(`/products/my-order?order=${order.id}`);
  expect(await screen.findByText('37-52 80th St')).toBeVisible();
  unmount();
  bank.goOffline();
  await renderScreen('/products/my-order');
  expect(await screen.findByRole('link', { name: 'Security key' })).toBeVisible();
});

test('a customer without orders is led to the products', async () => {
  bank.answer(listOrders, listOf([]));
  await renderScreen('/products/my-order');
  expect(await screen.findByText(/You haven’t ordered anything yet/)).toBeVisible();
});

test('after a reload the sent order is sent again with its key, and no second order', async () => {
  bank.answer(createOrderQuote, quote);
  const { user, unmount } = await renderScreen(formPath);
  const sent = vi.spyOn(globalThis, 'fetch');
  await user.click(await screen.findByRole('button', { name: 'Review order' }));
  bank.fail(createOrder, 502);
  await user.click(await screen.findByRole('button', { name: 'Pay $32.50' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  noteAnswer();
  // An old app is refused before the bank looks for the order.
  bank.fail(createOrder, 426);
  const again = await renderScreen(formPath);
  await again.user.click(await screen.findByRole('button', { name: 'Check my order' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText(/Nothing was paid/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Review order' })).not.toBeInTheDocument();
  bank.answer(createOrder, order);
  await again.user.click(await screen.findByRole('button', { name: 'Check my order' }));
  expect(await screen.findByRole('heading', { name: 'Security key' })).toBeVisible();
  const keys = sent.mock.calls
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'))
    .filter((key) => key !== null);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

describe('a coupon', () => {
  const pat10: Coupon = {
    id: sampleId(90),
    code: 'PAT10',
    title: { en: 'Things from our catalogue', bn: 'আমাদের পণ্য' },
    kind: 'PERCENT',
    value: '10.00',
    currency: null,
    min_amount: null,
    max_discount: null,
    applies_to: ['PRODUCT'],
    country: null,
    expires_at: '2027-01-15T18:00:00Z',
    uses_left: 1,
    status: 'AVAILABLE',
    used_at: null,
  };

  test('of the customer is offered, sent with the order and shown in its price', async () => {
    bank.answer(
      listCoupons,
      listOf([pat10, { ...pat10, code: 'FEES', applies_to: ['FX_MARGIN'] }]),
    );
    bank.answer(validateCoupon, { coupon: pat10, discount: '2.80' });
    const { user } = await renderScreen(formPath);
    const own = within(await screen.findByRole('list', { name: 'Your coupons' }));
    expect(own.getAllByRole('button')).toHaveLength(1);
    await user.click(own.getByRole('button', { name: /PAT10/ }));
    expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible();
    const coupon = {
      code: 'PAT10',
      title: pat10.title,
      kind: 'PERCENT',
      discount: '2.80',
      currency: 'USD',
    } as const;
    bank.answer(createOrderQuote, { ...quote, coupon, total: '29.70', debit_amount: '29.70' });
    await user.click(screen.getByRole('button', { name: 'Review order' }));
    expect(await screen.findByRole('button', { name: 'Pay $29.70' })).toBeVisible();
    const code = screen.getByText('PAT10');
    expect(code).toHaveAttribute('translate', 'no');
    expect(code.closest('div')).toHaveTextContent('$2.80');
    expect(bank.requestsTo(createOrderQuote).at(-1)?.body).toMatchObject({ coupon_code: 'PAT10' });
  });

  test('below its minimum says what is missing, and the order goes on without it', async () => {
    bank.refuse(validateCoupon, 'coupon_minimum_not_met', {
      facts: { minimum: '100.00', missing: '72.00', currency: 'USD' },
    });
    const { user } = await renderScreen(formPath);
    await user.type(await screen.findByRole('textbox', { name: 'Coupon code' }), 'big100{Enter}');
    expect(
      await screen.findByText('This coupon needs at least $100.00. Add $72.00 to use it.'),
    ).toBeVisible();
    bank.answer(createOrderQuote, quote);
    await user.click(screen.getByRole('button', { name: 'Review order' }));
    expect(await screen.findByRole('button', { name: 'Pay $32.50' })).toBeVisible();
    expect(bank.requestsTo(createOrderQuote).at(-1)?.body).not.toHaveProperty('coupon_code');
  });
});
