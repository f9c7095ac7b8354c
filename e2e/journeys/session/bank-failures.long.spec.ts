import type { Page } from '@playwright/test';
import { listBdtAccounts } from '#contract/accounts.ts';
import { signInAndPersist, expectNetwork, firstFigure } from '../../fixtures/persisted-data.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { waitForScreen } from '../../fixtures/wait-for-screen.ts';

/** Every call except the customer, which the sign-in itself needs. */
const figures = /^\/api\/(?!user\/)/;
const everything = /^\/api\//;

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

test('a 502 with no data on screen shows a dialog that closes when the bank is back (B31)', async ({
  page,
  network,
  signIn,
}) => {
  network.break(bankError(502, 'bad_gateway'), figures);
  await signIn('us');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('Site is under maintenance.');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  network.heal();
  await expect(dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(firstFigure(page)).toBeVisible();
});

test('a 503 is retried silently, then shown in a banner, never in a dialog (B32)', async ({
  page,
  network,
}) => {
  await signInAndPersist(page, 'us');
  network.break(bankError(503, 'unavailable', 'Retry-After: 2'), everything);
  await page.reload();
  await expect(firstFigure(page)).toBeVisible();
  await expectNetwork(page, 'busy');
  await expect(dialogOf(page)).toHaveCount(0);
  network.heal();
  await expectNetwork(page, 'online');
});

test('another 5xx in the background shows nothing, in the foreground one dialog (B33)', async ({
  page,
  network,
  signIn,
}) => {
  await signIn('empty');
  await waitForScreen(page);
  network.break(bankError(500, 'error'), figures);
  network.startCounting();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A second request means that the first refusal was handled.
  await expect
    .poll(() => network.seen(/^\/api\/user-account\//).length, { timeout: 30_000 })
    .toBeGreaterThan(1);
  await expect(dialogOf(page)).toHaveCount(0);
  await page.goto('/us/user/transactions/statement');
  expect(await dialogOf(page).count()).toBeLessThanOrEqual(1);
});

test('failed requests are repeated once the bank is back', async ({
  page,
  bank,
  network,
  signIn,
}) => {
  network.break(bankError(503, 'unavailable'), /^\/api\/bdt-transactions\//);
  await signIn('bdtOnly');
  const [account] = (await bank.as('bdtOnly', listBdtAccounts)).results;
  await page.goto(`/bd/user/transactions?account=${account?.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
  network.heal();
  await expect(main.getByRole('table').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('temporarily unavailable')).toHaveCount(0);
});
