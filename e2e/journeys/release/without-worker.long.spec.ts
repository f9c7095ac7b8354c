import { signInAndPersist, firstFigure } from '../../fixtures/persisted-data.ts';
import { workersAndCaches } from '../../fixtures/release/service-worker.ts';
import { expect, test } from '../../fixtures/test.ts';

test('without a worker or its files the app works as a plain site (B27)', async ({ page }) => {
  await signInAndPersist(page, 'us');
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

test('with a broken worker the app works as a plain site (B27)', async ({
  page,
  network,
  signIn,
}) => {
  const broken = { kind: 'impostor', status: 200, type: 'text/javascript' } as const;
  network.break({ ...broken, body: 'throw new Error("broken");' }, /^\/service-worker\.js/);
  await signIn('us');
  await page.reload();
  await expect(firstFigure(page)).toBeVisible();
  await expect.poll(() => network.seen(/^\/service-worker\.js/).length).toBeGreaterThan(0);
  await expect.poll(() => workersAndCaches(page)).toEqual([0, 0]);
});
