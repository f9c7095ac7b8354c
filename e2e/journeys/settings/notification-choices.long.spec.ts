import { getNotificationChoices, updateNotificationChoices } from '#contract/notifications.ts';
import { asNewcomer } from '../../fixtures/newcomers/on-another-device.ts';
import { signInVerified } from '../../fixtures/newcomers/verified-customer.ts';
import { expect, test } from '../../fixtures/test.ts';

test('e-mail notifications are chosen in the settings, queued while offline', async ({
  page,
  bank,
  context,
}) => {
  const who = await signInVerified(page, bank);
  const call = await asNewcomer(bank, who);
  await call(updateNotificationChoices, { body: { money_in: false } });
  await page.goto('/us/user/settings');
  const section = page.getByRole('region', { name: 'Notifications by e-mail' });
  const money = section.getByRole('switch', { name: 'Money has arrived' });
  await expect(money).not.toBeChecked();
  await money.click();
  await expect(money).toBeChecked();
  await expect.poll(async () => (await call(getNotificationChoices)).money_in).toBe(true);
  await context.setOffline(true);
  await expect(money).toBeDisabled();
  await expect(section.getByText('This needs a connection.')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(money).toBeChecked();
});
