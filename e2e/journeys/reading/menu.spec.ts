import { expect, test } from '../../fixtures/test.ts';
import { countryOf, people, type Customer } from '../../fixtures/people.ts';

/**
 * The full menu of each persona, written by hand from spec 2 and 6: the entries whose screens exist, in order, and
 * their targets. All five are verified, so none is disabled.
 */
const sideMenu = (country: string) => [
  ['Home', `/${country}/user/overview/`],
  ['Bank Accounts', `/${country}/user/accounts/`],
  ['Add Money', `/${country}/user/addMoney/`],
  ['Transfer / Withdraw', `/${country}/user/transferMoney/`],
  ['Transactions', `/${country}/user/transactions/`],
  ['Contacts / Beneficiary', `/${country}/user/contacts/`],
  ['Top Up', `/${country}/user/top-up/`],
];
const profileMenu = [
  'Home',
  'View Profile',
  'Verification Center',
  'Account Statement',
  'Limits',
  'Settings',
  'Reset Password',
  'Log Out',
];

const withoutSlash = (path: string | null): string => (path ?? '').replace(/\/$/, '');

for (const customer of Object.keys(people) as Customer[]) {
  test(`the menus of ${people[customer]} follow the rules`, async ({ page, signIn }) => {
    await signIn(customer);
    const links = page.locator('nav').first().getByRole('link');
    const wanted = sideMenu(countryOf[customer]);
    await expect(links).toHaveText(wanted.map(([label]) => label ?? ''));
    for (const [index, [, path]] of wanted.entries()) {
      const link = links.nth(index);
      expect(withoutSlash(await link.getAttribute('href'))).toBe(withoutSlash(path ?? ''));
      await expect(link).not.toHaveAttribute('aria-disabled', 'true');
    }
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(profileMenu);
  });
}
