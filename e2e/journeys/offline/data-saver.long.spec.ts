import { expect, test } from '../../fixtures/test.ts';

test('Data saver shows the month’s usage, and the count survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn('us');
  await page.goto('/us/user/settings');
  const used = page.getByText(/This month Kheya has used about [\d.]+ [kM]B/);
  await expect(used).toBeVisible();
  const stored = () =>
    page.evaluate(() => {
      const use = JSON.parse(localStorage.getItem('kheya.data-use') ?? '{}') as Record<
        string,
        number
      >;
      return Object.values(use).reduce((sum, bytes) => sum + bytes, 0);
    });
  await expect.poll(stored).toBeGreaterThan(10_000);
  const before = await stored();
  await page.reload();
  await expect(used).toBeVisible();
  await expect.poll(stored).toBeGreaterThan(before);
});

test('the preference applies immediately and is stored', async ({ page, signIn }) => {
  await signIn('us');
  await page.goto('/us/user/settings');
  await expect(page.getByText('Data is not being spared.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Use less data' }).getByLabel('Always').check();
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
});

test('a device’s own data saver applies without a preference', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await signIn('us');
  await page.goto('/us/user/settings');
  await expect(page.getByText('Data is being spared now.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Use less data' }).getByLabel('Never').check();
  await expect(page.getByText('Data is not being spared.')).toBeVisible();
});
