import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { CardDelivery } from '#contract/card-deliveries.ts';
import type { CardDetails } from '#contract/cards.ts';
import { createCard, getCard, getCardLimits, listCards } from '#contract/cards.ts';
import type { UserAddress } from '#contract/customers.ts';
import { createUserAddress, listUserAddresses } from '#contract/customers.ts';
import { listTransactions } from '#contract/transactions.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  listOf,
  plainCardDetails,
  sampleId,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';

const street = {
  address_line_1: '37-52 80th St',
  address_line_2: null,
  country: 'US',
  city: 'Jackson Heights',
  state: 'NY',
  thana: null,
  district: null,
  division: null,
  postal_code: '11372',
} as const;
const addressOf = (type: UserAddress['address_type'], number: number): UserAddress => ({
  ...street,
  id: sampleId(number),
  address_type: type,
});

const delivery: CardDelivery = {
  design: 'JAMDANI',
  method: 'EXPRESS',
  address: street,
  fee: '20.00',
  is_fee_returned: false,
  tracking_number: null,
  estimated_delivery: '2026-11-29',
  is_activated: false,
  steps: [{ step: 'ORDERED', reached_at: '2026-11-26T15:00:00Z' }],
};
const card = cardOf({ card_account_type: 'physical', card_status: 'UNACTIVATED', nickname: null });
const details: CardDetails = { ...card, ...plainCardDetails, delivery, status_history: [] };

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([usdAccount()]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listCards, listOf([]));
  bank.answer(listUserAddresses, listOf([addressOf('cardShipping', 40)]));
  bank.answer(getCard, details);
  bank.answer(listTransactions, transactionPage());
  bank.leaveWaiting(getCardLimits);
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

const shipped: CardDelivery = {
  ...delivery,
  tracking_number: 'KH123456785US',
  steps: [
    ...delivery.steps,
    { step: 'PRINTED', reached_at: '2026-11-27T15:00:00Z' },
    { step: 'SHIPPED', reached_at: '2026-11-27T20:00:00Z' },
  ],
};

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
  expect(panel.getByRole('link', { name: 'Contact support' })).toBeVisible();
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
