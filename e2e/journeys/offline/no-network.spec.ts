import { becomeKnown, expectNetwork, firstFigure } from '../../fixtures/kept-copy.ts';
import { expect, test } from '../../fixtures/test.ts';

const tenMinutesMs = 600_000;

test('B1: installed, opened with no network: the last figures with their age, and a reason', async ({
  app,
}) => {
  await becomeKnown(await app.open({ path: '/' }), 'us');
  await app.close();
  const page = await app.open({ isOffline: true, laterByMs: tenMinutesMs });
  await expect(page).toHaveURL(/\/us\/user\/overview/);
  expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await expect(firstFigure(page)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/1\d min ago/)
      .first(),
  ).toBeVisible();
  await expectNetwork(page, 'offline');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
});

test('B2: opened with no network by somebody not known here: a page, never a blank one', async ({
  app,
}) => {
  const first = await app.open({ path: '/' });
  await first.evaluate(async () => void (await navigator.serviceWorker.ready));
  await first.waitForLoadState('networkidle');
  await app.close();
  let page = await app.open({ path: '/', isOffline: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await app.close();
  page = await app.open({ path: '/us/user/overview', isOffline: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firstFigure(page)).toHaveCount(0);
});

test('B3, B6: the network goes and comes: a banner, nothing moves, one wave of questions', async ({
  page,
  context,
  network,
}) => {
  await becomeKnown(page, 'us');
  await context.setOffline(true);
  await expectNetwork(page, 'offline');
  await expect(firstFigure(page)).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

  network.startCounting();
  await context.setOffline(false);
  await expectNetwork(page, 'online');
  await expect.poll(() => network.seen(/^\/api\/user-account\//).length).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const asked = network.seen(/^\/api\/(?!settings)/);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  const paths = asked.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('B7: a network that flaps does not make the banner flicker nor ask in many waves', async ({
  page,
  context,
  network,
}) => {
  await becomeKnown(page, 'us');
  await page.locator('[role=status][data-shown]').evaluate((notice) => {
    const changes: number[] = [];
    Object.assign(globalThis, { bannerChangesMs: changes });
    let shown = notice.getAttribute('data-shown');
    new MutationObserver(() => {
      if (notice.getAttribute('data-shown') === shown) return;
      shown = notice.getAttribute('data-shown');
      changes.push(performance.now());
    }).observe(notice, { attributes: true });
  });
  network.startCounting();
  for (let flap = 0; flap < 10; flap += 1) {
    await context.setOffline(true);
    await page.waitForTimeout(400);
    await context.setOffline(false);
    await page.waitForTimeout(400);
  }
  await expectNetwork(page, 'online');
  await page.waitForLoadState('networkidle');
  const changesMs = await page.evaluate(() => (globalThis as never)['bannerChangesMs'] as number[]);
  for (const [index, atMs] of changesMs.entries())
    expect(atMs - (changesMs[index - 1] ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(2_900);
  const asked = network.seen(/^\/api\/user-account\//).map(({ path }) => path);
  for (const path of asked)
    expect(asked.filter((other) => other === path).length, path).toBeLessThanOrEqual(3);
});
