import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listBdtAccounts, listManualAccounts, listUserAccounts } from '#contract/accounts.ts';
import { bank } from '#app/testing/fake-bank.ts';
import { renderPart } from '#app/testing/render-screen.tsx';
import { customerOf, listOf } from '#app/testing/samples.ts';
import { SideMenu } from './menu.tsx';
import { ClosedNotice } from './standing-notices.tsx';

beforeEach(() => {
  bank.answer(listUserAccounts, listOf([]));
  bank.answer(listBdtAccounts, listOf([]));
  bank.answer(listManualAccounts, listOf([]));
});

const entries = async (): Promise<HTMLElement[]> => {
  const menu = within(screen.getByRole('navigation'));
  await menu.findAllByRole('link');
  return menu.getAllByRole('link');
};
const facts = (link: HTMLElement): readonly (string | null)[] => [
  link.textContent,
  link.getAttribute('href'),
];

test.each(['us', 'bd'] as const)('a verified customer of %s may go everywhere', async (country) => {
  await renderPart(<SideMenu />, { path: `/${country}/user/accounts` });
  expect((await entries()).map(facts)).toEqual([
    ['Home', `/${country}/user/overview`],
    ['Bank Accounts', `/${country}/user/accounts`],
    ['Cards', `/${country}/user/cards`],
    ['Add Money', `/${country}/user/addMoney`],
    ['Transfer / Withdraw', `/${country}/user/transferMoney`],
    ['Transactions', `/${country}/user/transactions`],
    ['Contacts / Beneficiary', `/${country}/user/contacts`],
    ['Top Up', `/${country}/user/top-up`],
    ['Invite Friends', '/invitation'],
    ['Products', '/products'],
  ]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Bank Accounts');
});

const closedMark = '(locked, shows why)';

test('before the verification what needs it is greyed, and a click opens the reason', async () => {
  const customer = customerOf('US', { profile_approval_status: 'KYC_PENDING' });
  const { user, router } = await renderPart(
    <>
      <SideMenu />
      <ClosedNotice />
    </>,
    { customer },
  );
  const open = (await entries())
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => !text.includes(closedMark));
  expect(open).toEqual(['Home', 'Invite Friends', 'Products']);
  await user.click(screen.getByRole('link', { name: `Top Up ${closedMark}` }));
  expect(
    await screen.findByText('Your identity is being verified. This opens as soon as that is done.'),
  ).toBeVisible();
  expect(router.state.location.pathname).toBe('/us/user/overview');
});

test('a frozen customer may read; what moves money is greyed', async () => {
  const customer = customerOf('US', { synctera_user_status: 'FROZEN' });
  await renderPart(<SideMenu />, { customer });
  const closed = (await entries())
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.includes(closedMark));
  expect(closed.map((text) => text.replace(closedMark, ''))).toEqual([
    'Transfer / Withdraw',
    'Top Up',
  ]);
});

test('in Bangla', async () => {
  await renderPart(<SideMenu />, { language: 'bn' });
  expect((await entries()).map(({ textContent }) => textContent)).toEqual([
    'হোম',
    'ব্যাংক অ্যাকাউন্ট',
    'কার্ড',
    'অ্যাড মানি',
    'ট্রান্সফার / উত্তোলন',
    'লেনদেন',
    'কন্টাক্ট / প্রাপক',
    'মোবাইল রিচার্জ',
    'বন্ধুকে আমন্ত্রণ',
    'পণ্য',
  ]);
});
