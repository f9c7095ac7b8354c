import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import type { Card } from '#contract/cards.ts';
import { createCard, getCard, getCardLimits, listCards } from '#contract/cards.ts';
import { listUserAddresses } from '#contract/customers.ts';
import { listProfiles } from '#contract/profiles.ts';
import { listTransactions } from '#contract/transactions.ts';
import type * as Rules from '#domain/permissions/rules.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderScreen } from '#app/testing/render-screen.tsx';
import {
  cardOf,
  customerOf,
  listOf,
  personalProfileOf,
  sampleId,
  transactionPage,
  usdAccount,
} from '#app/testing/samples.ts';
import { addressOf, detailsOf } from './physical-cards.test-data.ts';

const closed = vi.hoisted<{ resource: Rules.Resource | undefined }>(() => ({
  resource: undefined,
}));

// Both rules are the same today; here each can be closed alone.
vi.mock('#domain/permissions/rules.ts', async (original) => {
  const rules = await original<typeof Rules>();
  const permissionFor: typeof rules.permissionFor = (facts, resource) =>
    resource === closed.resource
      ? { canSee: true, canUse: false, reason: 'full_access_needed' }
      : rules.permissionFor(facts, resource);
  return { ...rules, permissionFor };
});

const customer = customerOf('US');
const shop = {
  id: '0193a3f0-0000-7000-8000-00000000b001',
  type: 'BUSINESS',
  name: 'Padma Imports LLC',
  synctera_verification_status: 'ACCEPTED',
} as const;
const till = usdAccount({
  id: sampleId(12),
  nickname: 'Till',
  account_holder_name: shop.name,
  profile: shop.id,
  account_details: { ...usdAccount().account_details, profile_type: 'BUSINESS' },
});

const personal = { search: '', closes: 'createPersonCard', other: 'createBusinessCard' } as const;
const business = {
  search: `profile=${shop.id}`,
  closes: 'createBusinessCard',
  other: 'createPersonCard',
} as const;
const profiles = [
  ['personal', personal],
  ['business', business],
] as const;

const own = cardOf();
const ofTill = cardOf({ id: sampleId(33), account_id: till.id, nickname: 'Fuel' });

/** Each profile has one card of its account, in this state. */
const answerCards = (change: Partial<Card> = {}): void => {
  const cardIn = (profile: string | undefined): Card => ({
    ...(profile === shop.id ? ofTill : own),
    ...change,
  });
  bank.answer(listCards, ({ query }) => listOf([cardIn(query['profile'])]));
  bank.answer(getCard, ({ params }) =>
    detailsOf(cardIn(params['id'] === ofTill.id ? shop.id : undefined)),
  );
};

beforeEach(() => {
  closed.resource = undefined;
  bank.answer(listProfiles, listOf([personalProfileOf(customer), shop]));
  bank.answer(listUserAccounts, ({ query }) =>
    listOf([query['profile'] === shop.id ? till : usdAccount()]),
  );
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
  bank.answer(listUserAddresses, listOf([addressOf('cardShipping', 40)]));
  bank.answer(listTransactions, transactionPage());
  bank.leaveWaiting(getCardLimits);
  answerCards();
});

const reasonText = 'This opens once the bank has given you full access.';
const pathOf = (screenName: string, search: string): string => {
  const path = `/us/user/cards${screenName}`;
  return search === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${search}`;
};

test('the list of a business shows its cards only', async () => {
  await renderScreen(pathOf('', business.search), { customer });
  expect(await screen.findByRole('heading', { name: 'Fuel' })).toBeVisible();
  expect(screen.queryByText('Groceries')).toBeNull();
  const link = screen.getByRole('link', { name: 'Order a card' });
  expect(link).toHaveAttribute('href', pathOf('/order', business.search));
});

test.each([
  ['personal', personal, 'Everyday ••••6789', usdAccount().id],
  ['business', business, 'Till ••••6789', till.id],
])('an order in the %s profile is for its account', async (_, { search }, label, account) => {
  bank.answer(createCard, detailsOf(own));
  const { user } = await renderScreen(pathOf('/order/virtual', search), { customer });
  const choice = await screen.findByRole('combobox', { name: 'Account' });
  expect(choice).toHaveTextContent(label);
  await user.click(screen.getByRole('button', { name: 'Create virtual card' }));
  expect(await screen.findByRole('heading', { name: 'Your card is ready' })).toBeVisible();
  expect(bank.requestsTo(createCard)[0]?.body).toMatchObject({ account_id: account });
});

test.each(
  profiles.flatMap(([name, profile]) =>
    ['/order', '/order/virtual', '/order/physical'].map((path) => [path, name, profile] as const),
  ),
)('%s in the %s profile asks the rule of this profile', async (path, _, profile) => {
  closed.resource = profile.closes;
  const { unmount } = await renderScreen(pathOf(path, profile.search), { customer });
  expect(await screen.findByText(reasonText)).toBeVisible();
  unmount();
  closed.resource = profile.other;
  await renderScreen(pathOf(path, profile.search), { customer });
  expect(await screen.findByText('Free')).toBeVisible();
  expect(screen.queryByText(reasonText)).toBeNull();
});

const controls = [
  ['activate', { card_status: 'UNACTIVATED' }, 'Last four digits'],
  ['replace', { card_status: 'ACTIVE' }, 'What happened to it?'],
  ['pin', { card_status: 'ACTIVE' }, 'New PIN'],
] as const satisfies (readonly [string, Partial<Card>, string])[];

test.each(
  profiles.flatMap(([name, profile]) =>
    controls.map(([path, state, shown]) => [path, name, profile, state, shown] as const),
  ),
)('%s of a card of the %s profile asks its rule', async (path, _, profile, state, shown) => {
  answerCards({ ...state });
  const { id } = profile === business ? ofTill : own;
  const address = pathOf(`/${id}/${path}`, profile.search);
  closed.resource = profile.closes;
  const { unmount } = await renderScreen(address, { customer });
  expect(await screen.findByText(reasonText)).toBeVisible();
  unmount();
  closed.resource = profile.other;
  await renderScreen(address, { customer });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.queryByText(reasonText)).toBeNull();
});

test.each(profiles)('unfreezing in the %s profile asks its rule', async (_, profile) => {
  answerCards({ card_status: 'SUSPENDED', status_reason: 'CUSTOMER_REQUEST' });
  closed.resource = profile.closes;
  const { unmount } = await renderScreen(pathOf('', profile.search), { customer });
  expect(await screen.findByText(/given you full access/)).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Freeze card' })).toBeDisabled();
  unmount();
  closed.resource = profile.other;
  await renderScreen(pathOf('', profile.search), { customer });
  expect(await screen.findByRole('switch', { name: 'Freeze card' })).toBeEnabled();
});
