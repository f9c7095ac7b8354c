import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { copyRelease } from '../../fixtures/release/build-release.ts';
import { patchRelease } from '../../fixtures/release/patch-release.ts';
import { ownPort } from '../../fixtures/release/own-port.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import {
  checkForNewerWorker,
  untilInstalled,
  workersAndCaches,
} from '../../fixtures/release/service-worker.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

test.use({ baseURL: `http://localhost:${ownPort}` });

const folder = mkdtempSync(join(tmpdir(), 'kheya-releases-'));
const first = join(folder, 'first/app');
const next = join(folder, 'next/app');
const third = join(folder, 'third/app');
const bankOfReleases = new ReleaseBank(ownPort);

const version = (page: Page) => page.getByText(/^v2\.\d+\.0$/);
const offer = (page: Page) => page.getByText('A newer version is ready.');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** With Data saver on, nothing is prefetched: a screen's code loads with the screen. */
const saveData = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('kheya.preferences', '{"dataSaver":"on"}'));

/** Counts page loads from now on. */
const countLoads = (page: Page): { readonly loads: () => number } => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { loads: () => loads };
};

/** The bank's settings name this as the oldest version that may go on. */
const requireVersion = (page: Page, minVersion: string) =>
  page.context().route('**/api/settings/global/', async (route) => {
    const answer = await route.fetch().catch(() => undefined);
    // The page requests it again at the end of the test, and during the deployment.
    if (answer === undefined) return route.abort();
    const settings = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...settings, min_version: minVersion } });
  });

test.describe('a new release', () => {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    for (const release of [first, next, third]) copyRelease(release);
    patchRelease(next, '2.8.0', '2.9.0');
    patchRelease(third, '2.8.0', '2.10.0');
    await bankOfReleases.deploy({ appFolder: first });
  });
  test.afterAll(async () => {
    await bankOfReleases.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is offered once, and one tap applies it in all tabs; one that the bank requires is applied by Update now', async ({
    app,
  }) => {
    test.slow();
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    const other = await app.context.newPage();
    await other.goto('/us/user/accounts');
    await expect(other.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    // A request still running when the bank stops would count as missing code and use up the one reload.
    await waitForScreen(other);
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

    await test.step('the next one is required', async () => {
      await other.close();
      await requireVersion(page, '2.10.0');
      await page.reload();
      await untilInstalled(page);
      await expect(page.getByText('Update needed')).toBeVisible();
      await bankOfReleases.deploy({ appFolder: third });
      const { loads } = countLoads(page);
      await page.getByRole('button', { name: 'Update now' }).click();
      await expect(version(page)).toHaveText('v2.10.0');
      await expect(page.getByText('Update needed')).toHaveCount(0);
      // RepeatedDownload if the old worker was still busy five seconds after the tap.
      expect(loads()).toBeLessThanOrEqual(2);
    });
  });

  test('waits for a running download, only in this tab (B24)', async ({ app, bank, network }) => {
    // Two tabs while two releases are stored.
    test.slow();
    await bankOfReleases.deploy({ appFolder: first });
    const [account] = (await bank.as('us', listUserAccounts)).results;
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    const other = await app.context.newPage();
    await other.goto('/us/user/accounts');
    await waitForScreen(other);

    await page.goto(`/us/user/transactions/statement?account=${account?.id}`);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
    await bankOfReleases.deploy({ appFolder: next });
    network.break({ kind: 'mute' }, /\/statement\/[^/]+\/pdf\//);
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await other.reload();
    const held = page.getByText('You can update when you’ve finished what you’re doing here.');
    await expect(held).toBeVisible();
    await expect(update(page)).toHaveCount(0);

    const { loads } = countLoads(page);
    await update(other).click();
    await expect(version(other)).toHaveText('v2.9.0', { timeout: 60_000 });
    await expect(held).toBeVisible();
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(update(page)).toBeVisible();
  });

  test('that takes over while a page starts is followed by that page', async ({ app }) => {
    await bankOfReleases.deploy({ appFolder: first });
    const page = await app.open({ path: '/' });
    await saveData(page);
    await signInOn(page, 'us');
    await untilInstalled(page);
    await bankOfReleases.deploy({ appFolder: next });
    await page.reload();
    await expect(offer(page)).toBeVisible();

    const other = await app.context.newPage();
    // Simulates a slow phone: time passes between the document and its code.
    await other.addInitScript(() => {
      if (sessionStorage.getItem('slow') !== null) return;
      sessionStorage.setItem('slow', 'once');
      const untilMs = performance.now() + 1_500;
      while (performance.now() < untilMs);
    });
    await other.goto('/us/user/accounts', { waitUntil: 'commit' });
    await update(page).click();
    await expect(version(page)).toHaveText('v2.9.0');
    await expect(version(other)).toHaveText('v2.9.0');
  });

  test('can remove every worker, and the app continues as a plain site', async ({ app }) => {
    test.slow();
    const within = { timeout: 20_000 };
    await bankOfReleases.deploy({ appFolder: first });
    const page = await app.open({ path: '/' });
    await signInOn(page, 'us');
    await untilInstalled(page);
    await bankOfReleases.deploy({ appFolder: first, isKillSwitchOn: true });
    const { loads } = countLoads(page);
    await page.reload();
    await checkForNewerWorker(page);
    await expect.poll(() => workersAndCaches(page), within).toEqual([0, 0]);
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    // The page may be reloading itself, which aborts this reload.
    await page.reload().catch(() => undefined);
    await expect(page.getByRole('main').getByText('Rainy day').first()).toBeVisible();
    await expect.poll(() => workersAndCaches(page), within).toEqual([0, 0]);
    // Two by hand, and at most one more: a page without a worker has nothing to leave.
    expect(loads()).toBeGreaterThanOrEqual(1);
    expect(loads()).toBeLessThanOrEqual(3);
  });
});
