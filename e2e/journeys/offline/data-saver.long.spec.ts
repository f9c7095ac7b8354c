import { expect, test } from '../../fixtures/test.ts';

test('Data saver follows the device and the preference, which is stored, and the month’s usage survives a reload', async ({
  page,
  signIn,
}) => {
  const spared = page.getByText('Data saver is on now.');
  const notSpared = page.getByText('Data saver is off now.');
  const choice = page.getByRole('radiogroup', { name: 'Use less data' });

  await test.step('a device’s own data saver applies without a preference', async () => {
    await page.addInitScript(() => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value: connection });
    });
    await signIn('us');
    await page.goto('/us/user/settings');
    await expect(spared).toBeVisible();
    await choice.getByLabel('Never').check();
    await expect(notSpared).toBeVisible();
  });

  const used = page.getByText(/This month Kheya has used about [\d.]+ [kM]B/);
  const stored = () =>
    page.evaluate(() => {
      const use = JSON.parse(localStorage.getItem('kheya.data-use') ?? '{}') as Record<
        string,
        number
      >;
      return Object.values(use).reduce((sum, bytes) => sum + bytes, 0);
    });
  await expect(used).toBeVisible();
  await expect.poll(stored).toBeGreaterThan(10_000);
  const before = await stored();

  await test.step('the preference applies at once and is stored, and so is the count', async () => {
    await choice.getByLabel('Always').check();
    await expect(spared).toBeVisible();
    await choice.getByLabel('Never').check();
    await expect(notSpared).toBeVisible();
    await page.reload();
    // The device asks for less data, so this is the stored preference.
    await expect(notSpared).toBeVisible();
    await expect(used).toBeVisible();
    await expect.poll(stored).toBeGreaterThan(before);
  });
});
