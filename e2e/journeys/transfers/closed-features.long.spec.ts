import { people } from '../../fixtures/people.ts';
import { signInByRequest } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go } from '../../fixtures/wait-for-screen.ts';

/*
 * A closed feature says why and what to do: open an account, or for a restricted customer contact support (issue 28,
 * product.md A33, A34). Which features are open is tested through the bank's API; a restricted customer is in
 * session/statuses.long.spec.ts.
 */
const withoutAccount = [
  ['transferMoney', 'You need an account to send money from.'],
  ['transferMoney/send?target=MY_ACCOUNT', 'Open a dollar account to use this.'],
  ['addMoney', 'You need an account to add money to.'],
  ['addMoney/receive', 'You don’t have an account yet. Open one, and others can send money to it.'],
  ['transactions', 'You don’t have an account yet. Open one to see its transactions here.'],
] as const;

test('without an account each screen says so and links to opening one', async ({ page }) => {
  await signInByRequest(page, people.empty);
  await page.waitForURL('**/us/user/overview');
  const main = page.getByRole('main');
  const open = main.getByRole('link', { name: 'Open an account' });
  for (const [path, sentence] of withoutAccount) {
    await go(page, `/us/user/${path}`);
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(open).toHaveCount(1);
  }
  await go(page, '/us/user/transferMoney');
  await expect(main.locator('[aria-disabled="true"]').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Bank in the US (ACH)' })).toHaveCount(0);
  await open.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open a dollar account');
});
