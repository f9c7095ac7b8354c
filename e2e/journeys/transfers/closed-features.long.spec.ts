import { people } from '../../fixtures/people.ts';
import { signInByRequest } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A closed feature says why and what to do: open an account, or for a restricted customer contact support (issue 28,
 * product.md A33, A34). Which features are open is tested through the bank's API.
 */
const withoutAccount = [
  ['transferMoney', 'You need an account to send money from.'],
  ['transferMoney/send?target=MY_ACCOUNT', 'Open a dollar account to use this.'],
  ['addMoney', 'You need an account to add money to.'],
  ['addMoney/receive', 'You don’t have an account yet. Open one, and others can send money to it.'],
  ['transactions', 'You have no account yet. Once you have one, its transactions will be here.'],
] as const;

test('without an account each screen says so and links to opening one', async ({ page }) => {
  await signInByRequest(page, people.empty);
  await page.waitForURL('**/us/user/overview');
  const main = page.getByRole('main');
  const open = main.getByRole('link', { name: 'Open an account' });
  for (const [path, sentence] of withoutAccount) {
    await page.goto(`/us/user/${path}`);
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(open).toHaveCount(1);
  }
  await page.goto('/us/user/transferMoney');
  await expect(main.locator('[aria-disabled="true"]').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Bank in the US (ACH)' })).toHaveCount(0);
  await open.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a dollar account');
});

const stopped = [
  ['frozen', 'Unavailable while your account is frozen.'],
  ['blocked', 'Unavailable while your profile is under review.'],
] as const;

for (const [name, reason] of stopped) {
  test(`${name}@ can read accounts; where money would move, the reason and support are shown`, async ({
    page,
  }) => {
    await signInByRequest(page, `${name}@kheya.test`);
    await page.waitForURL('**/us/user/overview');
    const main = page.getByRole('main');
    const menu = page.locator('nav').first();
    await menu.getByRole('link', { name: 'Bank Accounts' }).click();
    await expect(main.getByText('Everyday').first()).toBeVisible();
    await menu.getByRole('link', { name: 'Transfer / Withdraw' }).click();
    await expect(page).toHaveURL(/\/us\/user\/overview\?closed=transfer/);
    const notice = main.getByRole('status').filter({ hasText: reason });
    await expect(notice.getByRole('link', { name: /support/i })).toBeVisible();
    await notice.getByRole('link', { name: 'What you have sent' }).click();
    await expect(page).toHaveURL(/transferMoney\/sent/);
    await page.goto('/us/user/top-up');
    await expect(main.getByText(reason)).toBeVisible();
  });
}

test('a customer in New York with a taka account can pay another’s taka account', async ({
  page,
}) => {
  await signInByRequest(page, people.us);
  await page.waitForURL('**/us/user/overview');
  await page.goto('/us/user/transferMoney/send?target=USD_TO_OTHER_BDT');
  const add = page.getByRole('main').getByRole('link', { name: 'Add a recipient' });
  await add.click();
  await expect(page.getByRole('textbox', { name: 'Account number', exact: true })).toBeVisible();
});
