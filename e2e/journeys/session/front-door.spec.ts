import { newestCode } from '../../fixtures/inbox.ts';
import { newcomer, newcomersPassword } from '../../fixtures/newcomers/newcomer.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('the public page', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('shows what a transfer costs today, and after that without a network', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const example = page.getByRole('form', { name: 'What a transfer costs' });
    const received = example.locator('[data-of="receive"]');
    await expect(received).toHaveText(/^৳\d\d,\d{3}\.\d\d$/);
    await expect(example.getByText(/^as of /)).toBeVisible();
    await example.getByText('Bank', { exact: true }).click();
    await expect(example.getByText('$201.49')).toBeVisible();
    await example.getByRole('textbox', { name: /You send/ }).fill('১০০০');
    await expect(received).toHaveText(/^৳1\d\d,\d{3}\.\d\d$/);
    await expect(example.getByText('Next business day in Bangladesh')).toBeVisible();

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await context.setOffline(true);
    await page.reload();
    await expect(received).toHaveText(/^৳\d\d,\d{3}\.\d\d$/);
    await expect(example.getByText(/^Last known rate, from /)).toBeVisible();
  });

  test('leads a new customer straight to the registration, who is signed in after the code', async ({
    page,
    bank,
  }) => {
    const { email } = newcomer('US', 'door');
    await page.goto('/');
    await page.getByRole('link', { name: 'Open an account' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open an account');
    await page.getByLabel('E-mail').fill(email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(newcomersPassword);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByLabel(/^I agree to the Terms of Use/).check();
    await page.getByLabel(/^I agree to electronic documents/).check();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByText(/^You can request another code in \d+ seconds\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled();
    await page.getByLabel('6-digit code').fill(await newestCode(bank, email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/auth/token');
  });
});
