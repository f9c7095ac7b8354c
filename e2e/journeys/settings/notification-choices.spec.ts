import { getNotificationChoices, updateNotificationChoices } from '#contract/notifications.ts';
import { expect, test } from '../../fixtures/test.ts';

test('e-mail notifications are chosen in the settings, queued while offline', async ({
  page,
  bank,
  context,
  signIn,
}) => {
  await bank.as('heavy', updateNotificationChoices, { body: { money_in: false } });
  await signIn('heavy');
  await page.goto('/us/user/settings');
  const section = page.getByRole('region', { name: 'Notifications by e-mail' });
  const money = section.getByRole('switch', { name: 'Money has arrived' });
  await expect(money).not.toBeChecked();
  await money.click();
  await expect(money).toBeChecked();
  await expect
    .poll(async () => (await bank.as('heavy', getNotificationChoices)).money_in)
    .toBe(true);
  await context.setOffline(true);
  await expect(money).toBeDisabled();
  await expect(section.getByText('This needs a connection.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(money).toBeChecked();
  await bank.as('heavy', updateNotificationChoices, { body: { money_in: false } });
});
