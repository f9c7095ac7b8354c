import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

/* The catalogue as the bank renders it for visitors (product.md A30, docs/decisions/0161). */

test('without scripts a visitor reads the catalogue in either language', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto('/products?lang=bn&kind=PHYSICAL');
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(page).toHaveTitle('পণ্য · Kheya');
  const kinds = page.getByRole('navigation', { name: 'পণ্যের ধরন' });
  await expect(kinds.locator('[aria-current]')).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'পাটের কার্ড কভার' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পাটের কার্ড কভার');
  await expect(page.getByRole('main')).toContainText('৳');

  const answer = await page.goto('/products/fixed-deposit?country=BD');
  expect(answer?.headers()['link']).toContain('hreflang="bn"');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w/);
  await expect(page.getByRole('heading', { name: 'Planned terms' })).toBeVisible();
  expect((await page.goto('/products/nothing-such'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  await context.close();
});

test('a visitor switches the language, and nothing is cut off at 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products?country=BD');
  expect(await violationsOf(page, 'the catalogue')).toEqual([]);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(/\/products\?country=BD&lang=bn$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পণ্য');
  await page.goto('/products/jute-card-sleeve?lang=bn');
  expect(await violationsOf(page, 'a product')).toEqual([]);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
});

for (const { language, search, name } of [
  { language: 'English', search: '', name: 'Security key' },
  { language: 'Bangla', search: '?lang=bn', name: 'সিকিউরিটি কি' },
])
  test(`a visitor who has read one page reads the others without a network, in ${language}`, async ({
    page,
    context,
  }) => {
    // The bank's page alone: no screen of the app has been loaded.
    await page.goto(`/products${search}`);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const listed = JSON.parse(
            document.getElementById('code')?.textContent ?? '[]',
          ) as string[];
          const found = await Promise.all(listed.map((path) => caches.match(path)));
          const isStored = localStorage.getItem('kheya.catalogue') !== null;
          return isStored && listed.length > 0 && found.every(Boolean);
        }),
      )
      .toBe(true);
    await context.setOffline(true);
    await page.goto('/products/security-key');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
  });

test('a customer without the worker reads on in the app, at the same address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL! });
  const page = await context.newPage();
  await signInOn(page, 'us');
  await page.goto('/products/jute-card-sleeve?country=BD');
  await expect(page.getByRole('link', { name: 'Order', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/products\/jute-card-sleeve\?country=BD$/);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await context.close();
});
