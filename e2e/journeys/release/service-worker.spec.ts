import type { Page } from '@playwright/test';
import { untilInstalled } from '../../fixtures/release/service-worker.ts';
import { expect, test } from '../../fixtures/test.ts';
import { signInOn } from '../../fixtures/sign-in.ts';

/** The paths of everything in the caches of this origin. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ url }) => new URL(url).pathname);
  });

test('a visitor’s device caches the two documents and the first screens only', async ({ app }) => {
  const page = await app.open({ path: '/' });
  await untilInstalled(page);
  const paths = await keptPaths(page);
  expect(paths).toEqual(expect.arrayContaining(['/', '/shell.html']));
  expect(paths.some((path) => path.startsWith('/assets/framework-'))).toBe(true);
  expect(paths.filter((path) => /\/(?:chakra-island|statement|transactions)-/.test(path))).toEqual(
    [],
  );
});

test('every read-only screen opens by its URL offline after the first minute', async ({
  app,
  network,
}) => {
  const page = await app.open({ path: '/' });
  await page.clock.install();
  await signInOn(page, 'us');
  await untilInstalled(page);
  await page.clock.fastForward(20_000);
  // Some files at a time, while the page is idle, which is rare on a busy machine.
  await expect
    .poll(async () => (await keptPaths(page)).some((path) => /\/statements\.bn-/.test(path)), {
      timeout: 60_000,
    })
    .toBe(true);
  await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
  await app.close();

  network.break({ kind: 'refuse' });
  const later = await app.open({ path: '/us/user/transactions/statement' });
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the bank and the accounts site are never answered by the worker', async ({
  app,
  network,
}) => {
  const page = await app.open({ path: '/' });
  await untilInstalled(page);
  const answers = await page.evaluate(async () => {
    const ask = async (path: string) => (await fetch(path)).headers.get('Content-Type') ?? '';
    return Promise.all([ask('/api/settings/global/'), ask('/api/nothing/')]);
  });
  expect(answers.every((type) => type.includes('json'))).toBe(true);
  network.break({ kind: 'refuse' });
  for (const path of ['/api/user/', '/accounts/sign-in', '/sandbox', '/sandbox/inbox']) {
    // A separate page: the browser's error page appears late and would interfere with the next navigation.
    const other = await app.context.newPage();
    await expect(other.goto(new URL(path, page.url()).href), path).rejects.toThrow(/ERR_/);
    await other.close();
  }
  expect(
    (await keptPaths(page)).filter((path) => /^\/(?:api|accounts|sandbox)/.test(path)),
  ).toEqual([]);
});
