import { expect, test } from '../../fixtures/test.ts';
import { untilPersisted } from '../../fixtures/wait-for-screen.ts';

const documents = [
  ['/', 'আপনার ডলার আর টাকা'],
  ['/help', 'সাহায্য'],
  ['/terms', 'ব্যবহারের শর্তাবলি'],
] as const;

test('the public pages are there in both languages by address, without a script (A30)', async ({
  request,
}) => {
  for (const [path, bangla] of documents) {
    const english = await (await request.get(path)).text();
    const translated = await (await request.get(`${path}?lang=bn`)).text();
    expect(english).toContain('<html lang="en">');
    expect(translated).toContain('<html lang="bn">');
    expect(translated.slice(translated.indexOf('<main'))).toContain(bangla);
  }
});

test('the language of an address is shown, remembered, and can be changed', async ({ page }) => {
  await page.goto('/help?lang=bn');
  await expect(page.getByRole('heading', { name: 'সাহায্য', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/সাহায্য/);
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'ব্যবহারের শর্তাবলি' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /আপনার ডলার আর টাকা/ })).toBeVisible();
  await expect(page).toHaveURL('/?lang=bn');
  const switching = page.getByRole('button', { name: 'English' });
  await switching.click();
  await expect(page.getByRole('heading', { name: /Your dollars and your taka/ })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without a network the worker has the home page in both languages (A30)', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.goto('/?lang=bn');
  await expect(page.getByRole('heading', { name: /আপনার ডলার আর টাকা/ })).toBeVisible();
});

test('without a network and without the texts of the chosen language the app opens in English', async ({
  page,
  signIn,
  network,
}) => {
  await signIn('us');
  await untilPersisted(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Chosen on another device.
  await page.evaluate(() =>
    localStorage.setItem('kheya.preferences', '{"language":"bn","dataSaver":"on"}'),
  );
  network.break({ kind: 'refuse' });
  await page.reload();
  await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
