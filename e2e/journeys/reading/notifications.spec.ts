import { expect, test } from '../../fixtures/test.ts';

test('Mark all as read is undone with a message when the bank does not respond', async ({
  page,
  signIn,
}) => {
  await signIn('heavy');
  await page.route('**/api/notification/update_last_read/', (route) => route.abort());
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

  await page.unroute('**/api/notification/update_last_read/');
  await button.click();
  await expect(button).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
