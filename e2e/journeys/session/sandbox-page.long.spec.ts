import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createSandboxPerson } from '#contract/sandbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const forgetPassword = async (page: Page, email: string): Promise<void> => {
  await page.goto('/accounts/forgot-password?lang=en');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('input[name="code"]')).toBeVisible();
};

test('a new message appears in the inbox without a reload, and the others stay unchanged', async ({
  page,
  context,
  bank,
}) => {
  const email = `inbox-${randomUUID()}@example.test`;
  await bank.call(createSandboxPerson, { body: { email } });
  const other = await context.newPage();
  await page.goto('/sandbox#inbox');
  const mails = page.locator('#messages > li', { hasText: email });
  await forgetPassword(other, email);
  await expect(mails).toHaveCount(1);
  await mails.first().evaluate((message) => message.setAttribute('data-seen', 'yes'));
  await mails
    .first()
    .getByRole('button', { name: /^Copy \d{6}$/ })
    .focus();
  await forgetPassword(other, email);
  await expect(mails).toHaveCount(2);
  await expect(mails.nth(1)).toHaveAttribute('data-seen', 'yes');
  await expect(mails.nth(1).getByRole('button')).toBeFocused();
});
