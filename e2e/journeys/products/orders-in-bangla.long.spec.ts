import { listOrders } from '#contract/orders.ts';
import { expectBangla, switchToBangla } from '../../fixtures/bangla.ts';
import { precacheScreens } from '../../fixtures/installed/precache-screens.ts';
import { expect, test } from '../../fixtures/test.ts';
import { go, untilPersisted } from '../../fixtures/wait-for-screen.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('products, orders and invitations in Bangla at 360 px, and read without a network', async ({
  page,
  bank,
  signIn,
  context,
}) => {
  await signIn('bd');
  await switchToBangla(page);
  const { results: orders } = await bank.as('bd', listOrders);
  expect(orders.length).toBeGreaterThan(1);
  const screens = [
    '/products',
    '/products/jute-card-sleeve',
    '/products/jute-card-sleeve/order',
    '/products/my-order',
    ...orders.map(({ id }) => `/products/my-order?order=${id}`),
    '/invitation',
  ];
  for (const path of screens) {
    await go(page, path);
    await expectBangla(page, path);
  }

  await precacheScreens(page);
  await untilPersisted(page);
  await context.setOffline(true);
  await test.step('the catalogue without a network', async () => {
    await page.goto('/products');
    await page.getByRole('main').getByRole('link', { name: 'পাটের কার্ড কভার' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পাটের কার্ড কভার');
    await expectBangla(page, 'a product without a network');
  });
  await test.step('the orders without a network', async () => {
    await page.goto('/products/my-order');
    const refunded = page.getByRole('main').getByRole('link', { name: /পাটের কার্ড কভার/ });
    await refunded.click();
    await expect(page.getByRole('main')).toContainText('টাকা ফেরত দেওয়া হয়েছে');
    await expect(page.getByRole('main')).toContainText(/৳1,080\.00|1,080/);
    await expectBangla(page, 'an order without a network');
  });
});
