import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { listBusinessOwnershipRequests } from '#contract/business-owners.ts';
import { getBusinessProgress } from '#contract/business-verification.ts';
import { listBusinesses } from '#contract/business.ts';
import { listLinkedBusinesses } from '#contract/linked-business.ts';
import { listProfiles } from '#contract/profiles.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart, renderScreen } from '#app/testing/render-screen.tsx';
import { customerOf, listOf, personalProfileOf } from '#app/testing/samples.ts';
import { SideMenu } from './menu.tsx';
import { ProfileSwitch } from './profile-switch.tsx';

const shop = {
  id: '0193a3f0-0000-7000-8000-00000000b001',
  type: 'BUSINESS',
  name: 'Padma Imports LLC',
  synctera_verification_status: 'ACCEPTED',
} as const;
const unfinished = {
  ...shop,
  id: '0193a3f0-0000-7000-8000-00000000b002',
  name: 'Tiffin Box LLC',
  synctera_verification_status: null,
} as const;

const lists = [listUserAccounts, listBdtAccounts, listManualAccounts] as const;
const customer = customerOf('US');
const own = personalProfileOf(customer);

beforeEach(() => {
  bank.answer(listProfiles, listOf([own, shop, unfinished]));
  for (const list of lists) bank.answer(list, listOf([]) as never);
});

const renderSwitch = (path: string) =>
  renderPart(
    <>
      <ProfileSwitch place="bar" />
      <SideMenu />
    </>,
    { path, customer },
  );
const findSwitch = (name: string) =>
  screen.findByRole('button', { name: `Profile: ${name}. Switch profile` });

test('a verified business is opened, and every link of the menu preserves it', async () => {
  const { user, router } = await renderSwitch('/us/user/help');
  await user.click(await findSwitch(own.name));
  await user.click(await screen.findByRole('menuitem', { name: /Padma Imports LLC/u }));
  expect(await findSwitch(shop.name)).toBeVisible();
  expect(router.state.location.search).toEqual({ profile: shop.id });
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(links.length).toBeGreaterThan(4);
  for (const link of links)
    expect(link).toHaveAttribute('href', expect.stringContaining(`profile=${shop.id}`));
});

test('the personal profile is opened again without a profile in the address', async () => {
  const { user, router } = await renderSwitch(`/us/user/help?profile=${shop.id}`);
  await user.click(await findSwitch(shop.name));
  await user.click(await screen.findByRole('menuitem', { name: /Personal/u }));
  expect(await findSwitch(own.name)).toBeVisible();
  expect(router.state.location.href).toBe('/us/user/overview');
});

test('a business that is not verified leads to its registration, outside its profile', async () => {
  bank.leaveWaiting(listBusinesses);
  bank.leaveWaiting(getBusinessProgress);
  const { user, router } = await renderSwitch(`/us/user/help?profile=${shop.id}`);
  await user.click(await findSwitch(shop.name));
  const item = await screen.findByRole('menuitem', { name: /Tiffin Box LLC/u });
  expect(item).toHaveTextContent('Continue registration');
  await user.click(item);
  expect(await findSwitch(own.name)).toBeVisible();
  expect(router.state.location.href).toBe(`/us/user/us-business/${unfinished.id}`);
});

test('the lists of both kinds of business are offered to a customer who has both', async () => {
  const studio = {
    ...shop,
    id: unfinished.id,
    type: 'LINKED_BUSINESS',
    name: 'Nodi Studio',
  } as const;
  bank.answer(listProfiles, listOf([own, shop, studio]));
  const { user } = await renderSwitch('/us/user/help');
  await user.click(await findSwitch(own.name));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent).slice(3)).toEqual([
    'All US businesses',
    'All non-US businesses',
  ]);
});

test('a customer with linked businesses alone has one list, and it is theirs', async () => {
  const studio = { ...shop, type: 'LINKED_BUSINESS', name: 'Nodi Studio' } as const;
  bank.answer(listProfiles, listOf([own, studio]));
  bank.leaveWaiting(listLinkedBusinesses);
  bank.leaveWaiting(listBusinessOwnershipRequests);
  const { user, router } = await renderSwitch('/us/user/help');
  await user.click(await findSwitch(own.name));
  await user.click(await screen.findByRole('menuitem', { name: 'All businesses' }));
  expect(router.state.location.href).toBe('/us/user/non-us-business');
});

test('a profile that is not the customer’s is left', async () => {
  const { router } = await renderSwitch(
    '/us/user/help?profile=0193a3f0-0000-7000-8000-00000000ffff',
  );
  expect(await findSwitch(own.name)).toBeVisible();
  expect(router.state.location.href).toBe('/us/user/overview');
});

test('a customer without a business has nothing to switch', async () => {
  bank.answer(listProfiles, listOf([own]));
  await renderSwitch('/us/user/help');
  await screen.findAllByRole('link');
  expect(screen.queryByRole('button', { name: /Switch profile/u })).toBeNull();
});

test.each([
  ['personal', '', {}],
  ['business', `?profile=${shop.id}`, { profile: shop.id }],
] as const)('the %s profile reads its own accounts', async (_name, search, query) => {
  await renderScreen(`/us/user/accounts${search}`, { customer });
  expect(await screen.findByText('Active USD accounts not available!')).toBeVisible();
  for (const list of lists)
    for (const request of bank.requestsTo(list))
      expect({ profile: request.query['profile'] }).toEqual({ profile: undefined, ...query });
});
