import { password, people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('another customer signs in beside a tab: it leaves the former one and never mixes (B18)', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/accounts');
  await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
  const other = await context.newPage();
  // The accounts site knows nobody any more, so it asks who comes.
  await context.clearCookies();
  await other.goto('/sign-in');
  await other.getByLabel('E-mail').fill(people.bd);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('main').getByText('দৈনন্দিন').first()).toBeVisible();
  await expect(other.getByText('Rainy day')).toHaveCount(0);
  await expect(page.getByText('Rainy day')).toHaveCount(0);
  await page.goto('/us/user/accounts');
  await expect(page).toHaveURL(/\/bd\/user\//);
  await expect(page.getByText('Rainy day')).toHaveCount(0);
});
