import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createCard, getCard, listCards } from '#contract/cards.ts';
import { type Coupon, listCoupons, validateCoupon } from '#contract/coupons.ts';
import { createUserAddress, listUserAddresses } from '#contract/customers.ts';
import { getSubscription } from '#contract/subscriptions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import { listOf, sampleId, usdAccount } from '#app/testing/samples.ts';
import { plusSubscription } from '#app/testing/subscription-samples.ts';
import {
  addressOf,
  answerCardHolder,
  deliveryOf,
  detailsOf,
  physicalCard,
  shippedDelivery,
  street,
} from './physical-cards.test-data.ts';

const delivery = deliveryOf();
const card = physicalCard({ card_status: 'UNACTIVATED', design: 'JAMDANI', nickname: null });
const details = detailsOf(card, { delivery });

const cardCoupon: Coupon = {
  id: sampleId(81),
  code: 'CARDFREE',
  title: { en: 'Your first physical card', bn: 'আপনার প্রথম ফিজিক্যাল কার্ড' },
  kind: 'FREE_FEE',
  value: null,
  currency: null,
  min_amount: null,
  max_discount: null,
  applies_to: ['CARD_SHIPPING'],
  country: null,
  expires_at: '2027-01-15T18:00:00Z',
  uses_left: 1,
  status: 'AVAILABLE',
  used_at: null,
};

beforeEach(() => {
  answerCardHolder();
  bank.answer(listCoupons, listOf([]));
  bank.answer(listCards, listOf([]));
  bank.answer(getCard, details);
});

const path = '/us/user/cards/order/physical';

test('the choice of the kind names both prices and leads to each form', async () => {
  const { user, router } = await renderScreen('/us/user/cards/order');
  expect(await screen.findByText('$5.00')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Choose a physical card' }));
  expect(await screen.findByRole('heading', { name: 'Order a physical card' })).toBeVisible();
  expect(router.state.location.pathname).toBe(path);
});

test('a physical card is ordered once with the fee that was shown, also after a sign-in', async () => {
  const { user } = await renderScreen(path);
  const sent = vi.spyOn(globalThis, 'fetch');
  bank.refuse(createCard, 'step_up_required');
  const name = await screen.findByLabelText('Name on card');
  await user.clear(name);
  await user.type(name, 'Zoë Łęcka');
  expect(name).toHaveAccessibleDescription(/Printed as ZOE LECKA/);
  expect(await screen.findByText('37-52 80th St')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Jamdani' }));
  await user.click(screen.getByRole('radio', { name: /Express delivery/ }));
  await user.click(screen.getByRole('button', { name: 'Pay $20.00 and order' }));
  expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeVisible();
  bank.answer(createCard, details);
  await user.click(screen.getByRole('button', { name: 'Pay $20.00 and order' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ordered' })).toBeVisible();
  expect(screen.getByText('It should arrive by Nov 29.')).toBeVisible();
  expect(bank.requestsTo(createCard).at(-1)?.body).toEqual({
    account_id: usdAccount().id,
    card_account_type: 'physical',
    name_on_card: 'Zoë Łęcka',
    design: 'JAMDANI',
    delivery_method: 'EXPRESS',
    fee: '20.00',
  });
  const keys = sent.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a coupon takes the fee off, and another delivery asks for it again', async () => {
  bank.answer(validateCoupon, { coupon: cardCoupon, discount: '5.00' });
  bank.answer(createCard, details);
  const { user } = await renderScreen(path);
  await user.type(await screen.findByLabelText('Coupon code'), 'cardfree');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  const pay = await screen.findByRole('button', { name: 'Pay $0.00 and order' });
  expect(bank.requestsTo(validateCoupon).at(-1)?.body).toEqual({
    ...{ code: 'cardfree', context: 'CARD_SHIPPING' },
    ...{ amount: '5.00', currency: 'USD' },
  });
  await user.click(screen.getByRole('radio', { name: /Express delivery/ }));
  expect(await screen.findByRole('button', { name: 'Pay $20.00 and order' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Standard/ }));
  await user.type(screen.getByLabelText('Coupon code'), 'cardfree');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(pay).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Pay $0.00 and order' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ordered' })).toBeVisible();
  expect(bank.requestsTo(createCard).at(-1)?.body).toMatchObject({
    ...{ fee: '0.00', coupon_code: 'CARDFREE' },
  });
});

test('a free card of the plan costs only a faster delivery', async () => {
  bank.answer(getSubscription, plusSubscription());
  bank.answer(createCard, details);
  const { user } = await renderScreen(path);
  expect(await screen.findByText('1 free card left this year with Plus')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Express delivery/ }));
  await user.click(await screen.findByRole('button', { name: 'Pay $15.00 and order' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ordered' })).toBeVisible();
  expect(bank.requestsTo(createCard).at(-1)?.body).toMatchObject({ fee: '15.00' });
});

test.each([
  ['রহিমা', 'Name on card'],
  ['Abcdefghij Klmnopqrstu', 'Name on card'],
])('the name %s is refused at its field and nothing is sent', async (typed, label) => {
  const { user } = await renderScreen(path);
  const name = await screen.findByLabelText('Name on card');
  await user.clear(name);
  await user.type(name, typed);
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(label);
  expect(name).toBeInvalid();
  expect(bank.requestsTo(createCard)).toEqual([]);
});

test('without an address for cards the legal address is offered', async () => {
  const addresses = [addressOf('legal', 41)];
  bank.answer(listUserAddresses, () => listOf(addresses));
  bank.answer(createUserAddress, () => {
    addresses.push(addressOf('cardShipping', 42));
    return addressOf('cardShipping', 42);
  });
  const { user } = await renderScreen(path);
  await screen.findByRole('button', { name: 'Send cards to this address' });
  await user.click(screen.getByRole('button', { name: 'Pay $5.00 and order' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Delivery address');
  expect(bank.requestsTo(createCard)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send cards to this address' }));
  expect(await screen.findByRole('link', { name: 'Change the delivery address' })).toBeVisible();
  expect(bank.requestsTo(createUserAddress).map(({ body }) => body)).toEqual([
    { ...street, address_type: 'cardShipping' },
  ]);
});

const shipped = shippedDelivery();

test('the details of an ordered card show its way, what is ahead, and how to activate it', async () => {
  bank.answer(listCards, listOf([card]));
  bank.answer(getCard, { ...details, delivery: shipped });
  await renderScreen(`/us/user/cards?card=${card.id}`);
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(panel.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    expect.stringContaining('Ordered'),
    expect.stringContaining('Printed'),
    expect.stringContaining('Sent'),
    expect.stringContaining('DeliveredExpected by Nov 29'),
  ]);
  expect(panel.getByText('KH123456785US')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activate card' })).toBeVisible();
});

test('a card that has not been sent yet cannot be activated', async () => {
  bank.answer(listCards, listOf([card]));
  await renderScreen(`/us/user/cards?card=${card.id}`);
  expect(await screen.findByRole('region', { name: 'Delivery' })).toBeVisible();
  expect(screen.getByText(/Activate this card when you have it/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Activate card' })).toBeNull();
});

test('terminating a card that was not made says what comes back', async () => {
  bank.answer(listCards, listOf([card]));
  await renderScreen(`/us/user/cards/${card.id}/terminate`);
  expect(await screen.findByText(/We haven’t made this card yet/)).toHaveTextContent(
    'You’ll get $20.00 back',
  );
});

test('a card that came back says what to do', async () => {
  const steps = [
    ...shipped.steps,
    { step: 'RETURNED', reached_at: '2026-12-01T15:00:00Z' },
  ] as const;
  bank.answer(listCards, listOf([card]));
  bank.answer(getCard, { ...details, delivery: { ...shipped, steps: [...steps] } });
  await renderScreen(`/us/user/cards?card=${card.id}`);
  const panel = within(await screen.findByRole('region', { name: 'Delivery' }));
  expect(panel.getByText(/came back to us. Check your delivery address/)).toBeVisible();
  const toSupport = panel.getByRole<HTMLAnchorElement>('link', { name: 'Contact support' });
  expect(Object.fromEntries(new URL(toSupport.href).searchParams)).toEqual({
    topic: 'CARD',
    subtopic: 'DELIVERY',
    related_type: 'CARD',
    related_id: card.id,
  });
});

test('the way of a card that arrived and is active is no longer shown', async () => {
  const active = { ...card, card_status: 'ACTIVE' } as const;
  const steps = [
    ...shipped.steps,
    { step: 'DELIVERED', reached_at: '2026-11-29T15:00:00Z' },
  ] as const;
  bank.answer(listCards, listOf([active]));
  bank.answer(getCard, {
    ...details,
    ...active,
    delivery: { ...shipped, is_activated: true, steps: [...steps] },
  });
  await renderScreen(`/us/user/cards?card=${card.id}`);
  expect(await screen.findByRole('switch', { name: 'Freeze card' })).toBeVisible();
  await waitFor(() => expect(bank.requestsTo(getCard)).not.toEqual([]));
  expect(screen.queryByRole('region', { name: 'Delivery' })).toBeNull();
});

test.each([
  ['UNACTIVATED', true],
  ['ACTIVE', true],
  ['SUSPENDED', true],
  ['TERMINATED', false],
  ['IMAGE_PENDING', false],
  ['IMAGE_REJECTED', false],
] as const)(
  'a plastic of a card that is %s and not activated has a shown way: %s',
  async (...row) => {
    const [status, isShown] = row;
    const one = { ...card, card_status: status };
    const changed_at = '2026-11-26T15:00:00Z';
    const change = { card_status: status, reason: null, changed_by: 'BANK', changed_at } as const;
    bank.answer(listCards, listOf([one]));
    bank.answer(getCard, { ...details, ...one, delivery: shipped, status_history: [change] });
    await renderScreen(`/us/user/cards?card=${card.id}`);
    const history = await screen.findByRole('region', { name: 'Card history' });
    await within(history).findByText(/Created|Ordered/);
    expect(screen.queryAllByRole('region', { name: 'Delivery' })).toHaveLength(isShown ? 1 : 0);
  },
);
