import { onlyPaths, routeFile } from '../../fixtures/built-app.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { bankError } from '../../fixtures/network/faults.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Blocked because the screens' files must come from the network, where they are gone. */
test.use({ serviceWorkers: 'block' });

test('a screen whose file is gone reloads the page at most once, and then says so (B25)', async ({
  page,
  network,
  signIn,
}) => {
  await signIn('us');
  await expect(firstFigure(page)).toBeVisible();
  network.break(bankError(404, 'not_found'), onlyPaths(routeFile('$country.user.settings')));
  network.startCounting();
  await page.goto('/us/user/settings');
  const again = page.getByRole('link', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bank Accounts' }).first()).toBeVisible();
  expect(network.seen(/^\/us\/user\/settings/)).toHaveLength(2);
  network.heal();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a page too old for the bank says so, and keeps its content (B26)', async ({
  page,
  network,
  signIn,
}) => {
  await signIn('us');
  await expect(firstFigure(page)).toBeVisible();
  network.break(bankError(426, 'client_too_old'), /^\/api\//);
  await page.reload();
  await expect(page.getByText('This version of Kheya is too old')).toBeVisible();
  await expect(firstFigure(page)).toBeVisible();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
});
