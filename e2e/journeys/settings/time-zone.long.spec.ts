import { expect, test } from '../../fixtures/test.ts';

// Neither of the accounts' home zones.
test.use({ timezoneId: 'America/Los_Angeles' });

test('personal times use the chosen zone, account times the account’s zone', async ({
  page,
  signIn,
}) => {
  await signIn('us', '/us/user/settings');
  const display = page.getByRole('region', { name: 'Language and display' });
  const signedIn = page
    .getByRole('region', { name: 'Where you are signed in' })
    .getByText(/^Signed in \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[ap]m, /)
    .first();
  await expect(display.getByText(/^It’s .+, Los Angeles time\./)).toBeVisible();
  await expect(signedIn).toContainText('Los Angeles time');
  const before = await signedIn.textContent();

  await display.getByRole('radiogroup', { name: 'Time zone' }).getByLabel('Dhaka').check();
  await expect(display.getByText(/^It’s .+, Dhaka time\./)).toBeVisible();
  await expect(signedIn).toContainText('Dhaka time');
  const clockOf = (text: string | null) =>
    /\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[ap]m/.exec(text ?? '');
  expect(clockOf(await signedIn.textContent())?.[0]).not.toBe(clockOf(before)?.[0]);

  await page.goto('/us/user/notifications');
  await expect(page.getByText('Times are in Dhaka time.')).toBeVisible();
  await page.goto('/us/user/transactions');
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(page.getByText('New York time').first()).toBeVisible();
  await expect(page.getByText('Dhaka time')).toHaveCount(0);
});
