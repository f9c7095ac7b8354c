import type { Page } from '@playwright/test';
import { password, people } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Signs in through the app's sign-in page with its parameters, as products and payment pages link to it. */
const signInFrom = async (page: Page, search: Record<string, string>, email: string) => {
  await page.goto(`/sign-in?${new URLSearchParams(search).toString()}`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Spec 2, post-login redirect: source, customer and target. The others are in domain/auth/sessions.test.ts. */
const sources = [
  ['bank-linking', people.us, '/us/user/transactions'],
  ['payment_gateway', 'review@kheya.test', '/us/user/transactions'],
] as const;

for (const [source, email, end] of sources) {
  test(`${email} from ${source} is redirected to ${end}`, async ({ page }) => {
    await signInFrom(page, { source, returnPath: '/us/user/transactions' }, email);
    await expect(page).toHaveURL(end);
  });
}

// Every hostile or invalid address is in app/features/auth/after-sign-in.test.ts.
test('an address of another site leads to the overview (T10)', async ({ page, signIn }) => {
  await signIn('empty');
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && hostname !== 'localhost') strangers.push(request.url());
  });
  await page.goto(`/sign-in?${new URLSearchParams({ returnPath: '//evil.example' }).toString()}`);
  if (new URL(page.url()).pathname.startsWith('/accounts/')) {
    await page.getByLabel('E-mail').fill(people.empty);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(page).toHaveURL('/us/user/overview');
  expect(strangers).toEqual([]);
});
