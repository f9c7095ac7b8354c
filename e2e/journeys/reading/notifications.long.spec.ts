import { abortRequests } from '../../fixtures/network/intercept.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('Mark all as read is undone with a message when the bank does not respond', async ({
  page,
  bank,
}) => {
  // A new customer has an unread notification.
  await signInVerified(page, bank);
  const restore = await abortRequests(page, '**/api/notification/update_last_read/');
  await page.goto('/us/user/notifications');
  const button = page.getByRole('button', { name: 'Mark all as read' });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /unread|not marked|try again|connect/i })
      .first(),
  ).toBeVisible();
  await expect(button).toBeEnabled();

  await restore();
  await button.click();
  await expect(button).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
