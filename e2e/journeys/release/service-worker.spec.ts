import { cachedPaths, precachedPaths } from '../../fixtures/built-app.ts';
import { untilInstalled } from '../../fixtures/release/service-worker.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a visitor’s device caches the home pages, the shell and the first screens only', async ({
  app,
}) => {
  const page = await app.open({ path: '/' });
  await untilInstalled(page);
  // On a computer without Bengali letters the page has loaded their face too (docs/decisions/0116).
  const paths = (await cachedPaths(page)).filter((path) => !path.includes('noto-sans-bengali'));
  expect(paths).toEqual(expect.arrayContaining(['/', '/shell.html']));
  expect(new Set(paths)).toEqual(new Set(precachedPaths('first')));
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
    (await cachedPaths(page)).filter((path) => /^\/(?:api|accounts|sandbox)/.test(path)),
  ).toEqual([]);
});
