import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { buildRelease, copyRelease } from '../../fixtures/release/build-release.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import {
  askForNewerWorker,
  untilInstalled,
  workersAndCaches,
} from '../../fixtures/release/worker-of.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { settled } from '../../fixtures/settled.ts';

const port = Number(process.env['KHEYA_E2E_PORT']) + 1000;
test.use({ baseURL: `http://localhost:${port}` });

const folder = mkdtempSync(join(tmpdir(), 'kheya-releases-'));
const first = join(folder, 'first/app');
const next = join(folder, 'next/app');
const bankOfReleases = new ReleaseBank(port);

const screenFile = /^_country\.user\.accounts\.index-[\w-]{8}\.js$/;

const accountsOf = (release: string): readonly string[] =>
  readdirSync(join(release, 'assets')).filter((name) => screenFile.test(name));

/** Removes what a release kept of a screen of a former one. */
const withoutAccounts = (release: string, of: string): void => {
  for (const name of accountsOf(of)) rmSync(join(release, 'assets', name), { force: true });
};

const version = (page: Page) => page.getByText(/^v2\.[89]\.0$/);
const offer = (page: Page) => page.getByText('A newer version is ready.');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** Goes there at once: a pointer would have the screen's code fetched before the click. */
const toAccounts = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Bank Accounts' }).first().dispatchEvent('click');

/** With Data saver on nothing is fetched ahead: a screen's code comes with the screen. */
const saveData = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('kheya.preferences', '{"dataSaver":"on"}'));

/** How often a page was loaded since. */
const countLoads = (page: Page): { readonly loads: () => number } => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { loads: () => loads };
};

test.describe('a new release', () => {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    // Another release is built, beside whatever else the machine does.
    test.setTimeout(480_000);
    copyRelease(first);
    copyRelease(next);
    await buildRelease(next, [
      { file: 'package.json', from: '"version": "2.8.0"', to: '"version": "2.9.0"' },
      {
        file: 'src/app/features/accounts/accounts-screen.tsx',
        from: '<PageTitle\n        title={t`Bank Accounts`}',
        to: '<i data-release="next" />\n      <PageTitle\n        title={t`Bank Accounts`}',
      },
    ]);
    await bankOfReleases.deploy({ appFolder: first });
  });
  test.afterAll(async () => {
    await bankOfReleases.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is offered once, and one tap brings it to all tabs', async ({ app }) => {
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    const other = await app.context.newPage();
    await other.goto('/us/user/accounts');
    await expect(other.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    // What is still on its way when the bank goes is missing code: the reload for it would be the one.
    await settled(other);
    for (const tab of [page, other]) await expect(version(tab)).toHaveText('v2.8.0');

    await bankOfReleases.deploy({ appFolder: next });
    await page.reload();
    await expect(offer(page)).toHaveCount(1);
    await expect(offer(other)).toHaveCount(1);
    await expect(version(page)).toHaveText('v2.8.0');
    const counts = [countLoads(page), countLoads(other)];
    await update(page).click();
    await expect(version(page)).toHaveText('v2.9.0');
    await expect(version(other)).toHaveText('v2.9.0');
    await expect(offer(page)).toHaveCount(0);
    await expect(offer(other)).toHaveCount(0);
    expect(counts.map(({ loads }) => loads())).toEqual([1, 1]);
  });

  test('that the bank requires is brought by Update now, with its worker', async ({ app }) => {
    await bankOfReleases.deploy({ appFolder: first });
    const page = await app.open({ path: '/' });
    await page.context().route('**/api/settings/global/', async (route) => {
      const answer = await route.fetch().catch(() => undefined);
      // The page asks again at the end of the test, and while the bank is deployed.
      if (answer === undefined) return route.abort();
      const told = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...told, min_version: '2.9.0' } });
    });
    await signInOn(page, 'us');
    await untilInstalled(page);
    await expect(page.getByText('Update needed')).toBeVisible();
    await bankOfReleases.deploy({ appFolder: next });
    const { loads } = countLoads(page);
    await page.getByRole('button', { name: 'Update now' }).click();
    await expect(version(page)).toHaveText('v2.9.0');
    await expect(page.getByText('Update needed')).toHaveCount(0);
    // Twice where the old worker was still busy five seconds after the tap.
    expect(loads()).toBeLessThanOrEqual(2);
  });

  test('is held back while a download runs, in this tab alone (B24)', async ({
    app,
    bank,
    network,
  }) => {
    await bankOfReleases.deploy({ appFolder: first });
    const [account] = (await bank.as('us', listUserAccounts)).results;
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    const other = await app.context.newPage();
    await other.goto('/us/user/accounts');

    await page.goto(`/us/user/transactions/statement?account=${account?.id}`);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await bankOfReleases.deploy({ appFolder: next });
    network.break({ kind: 'mute' }, /\/statement\/[^/]+\/pdf\//);
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await other.reload();
    const held = page.getByText('You can update once what you are doing here is done.');
    await expect(held).toBeVisible();
    await expect(update(page)).toHaveCount(0);

    const { loads } = countLoads(page);
    await update(other).click();
    await expect(version(other)).toHaveText('v2.9.0');
    await expect(held).toBeVisible();
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await update(page).click();
    await expect(version(page)).toHaveText('v2.9.0');
  });

  test('whose former code is gone costs an open page one reload', async ({ app, network }) => {
    test.slow();
    await bankOfReleases.deploy({ appFolder: first });
    const page = await app.open({ path: '/' });
    await saveData(page);
    await signInOn(page, 'us');
    await untilInstalled(page);
    // A part that is on its way when the bank goes would be missing code, too.
    await settled(page);
    await expect(version(page)).toHaveText('v2.8.0');
    const formerless = join(folder, 'formerless/app');
    copyRelease(formerless, next);
    withoutAccounts(formerless, first);
    await bankOfReleases.deploy({ appFolder: formerless });
    const { loads } = countLoads(page);
    await toAccounts(page);
    // While the bank was away the page asked for it less and less often: it may look again in ten seconds.
    await expect(page.locator('[data-release="next"]')).toBeAttached({ timeout: 45_000 });
    expect(loads()).toBe(1);
    await expect(version(page)).toHaveText('v2.9.0');
    expect(network.seen(/\.accounts\.index-/).length).toBeGreaterThan(0);
  });

  test('can end every worker, and the app goes on as a plain site', async ({ app }) => {
    test.slow();
    const within = { timeout: 20_000 };
    await bankOfReleases.deploy({ appFolder: first });
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    await bankOfReleases.deploy({ appFolder: first, isKillSwitchOn: true });
    const { loads } = countLoads(page);
    await page.reload();
    await askForNewerWorker(page);
    await expect.poll(() => workersAndCaches(page), within).toEqual([0, 0]);
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    // The page may be loading itself anew just now, which ends this load.
    await page.reload().catch(() => undefined);
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await expect.poll(() => workersAndCaches(page), within).toEqual([0, 0]);
    // Two by hand, and one more at most: a page that came under no worker any more has nothing to leave.
    expect(loads()).toBeGreaterThanOrEqual(1);
    expect(loads()).toBeLessThanOrEqual(3);
  });

  test('whose worker is broken is a plain site', async ({ app }) => {
    const broken = join(folder, 'broken-worker/app');
    copyRelease(broken, first);
    const worker = join(broken, 'service-worker.js');
    for (const compressed of ['.br', '.gz']) rmSync(worker + compressed, { force: true });
    writeFileSync(worker, 'throw new Error("broken");');
    await bankOfReleases.deploy({ appFolder: broken });
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await page.reload();
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await expect.poll(() => workersAndCaches(page)).toEqual([0, 0]);
  });
});
