import { becomeKnown, firstFigure } from '../../fixtures/persisted-data.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a worker that lost its files, or is gone, leaves a plain site that works (B27)', async ({
  page,
}) => {
  await becomeKnown(page, 'us');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await expect(firstFigure(page)).toBeVisible();
  await page.evaluate(async () => {
    const [worker] = await navigator.serviceWorker.getRegistrations();
    await worker?.unregister();
  });
  await page.goto('/us/user/accounts');
  await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
  await expect(firstFigure(page)).toBeVisible();
});
