import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listUserAccounts } from '#contract/accounts.ts';
import { buildRelease, copyRelease } from '../../fixtures/release/build-release.ts';
import { ReleaseBank } from '../../fixtures/release/release-bank.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const port = Number(process.env['KHEYA_E2E_PORT']) + 1000;
test.use({ baseURL: `http://localhost:${port}` });

const folder = mkdtempSync(join(tmpdir(), 'kheya-releases-'));
const first = join(folder, 'first/app');
const next = join(folder, 'next/app');
const bankOfReleases = new ReleaseBank(port);

const untilInstalled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

const version = (page: Page) => page.getByText(/^v2\.[89]\.0$/);
const offer = (page: Page) => page.getByText('A newer version is ready.');
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** How often a page was loaded since. */
const countLoads = (page: Page): { readonly loads: () => number } => {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return { loads: () => loads };
};

test.describe('a new release', () => {
  test.describe.configure({ mode: 'default' });

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    copyRelease(first);
    copyRelease(next);
    await buildRelease(next, [
      { file: 'package.json', from: '"version": "2.8.0"', to: '"version": "2.9.0"' },
      {
        file: 'src/app/features/accounts/accounts-screen.tsx',
        from: '<PageTitle title={t`Bank Accounts`} />',
        to: '<PageTitle title={t`Bank Accounts`} /><i data-release="next" />',
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
    await expect(version(page)).toHaveText('v2.8.0');

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
    network.break({ kind: 'mute' }, /\/statement\/pdf\//);
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
});
