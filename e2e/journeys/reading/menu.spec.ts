import { expect, test } from '../../fixtures/test.ts';

/**
 * The full menu of a verified customer, written by hand from spec 2 and 6: the entries whose screens exist, in order,
 * and their targets. The menus of other customers are in src/domain/navigation/menu.test.ts.
 */
const sideMenu = [
  ['Home', '/us/user/overview/'],
  ['Bank Accounts', '/us/user/accounts/'],
  ['Cards', '/us/user/cards/'],
  ['Add Money', '/us/user/addMoney/'],
  ['Transfer / Withdraw', '/us/user/transferMoney/'],
  ['Transactions', '/us/user/transactions/'],
  ['Contacts / Beneficiary', '/us/user/contacts/'],
  ['Top Up', '/us/user/top-up/'],
  ['Invite Friends', '/invitation/'],
  ['Products', '/products/'],
];
const profileMenu = [
  'Home',
  'View Profile',
  'Verification Center',
  'Account Statement',
  'My Subscription',
  'Coupons',
  'My Orders',
  'Limits',
  'Settings',
  'Get Support',
  'Reset Password',
  'Log Out',
];

const withoutSlash = (path: string | null): string => (path ?? '').replace(/\/$/, '');

test('the menus of a verified customer follow the rules', async ({ page, signIn }) => {
  await signIn('us');
  const links = page.locator('nav').first().getByRole('link');
  await expect(links).toHaveText(sideMenu.map(([label]) => label ?? ''));
  for (const [index, [, path]] of sideMenu.entries()) {
    const link = links.nth(index);
    expect(withoutSlash(await link.getAttribute('href'))).toBe(withoutSlash(path ?? ''));
    await expect(link).not.toHaveAttribute('aria-disabled', 'true');
  }
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(profileMenu);
});
