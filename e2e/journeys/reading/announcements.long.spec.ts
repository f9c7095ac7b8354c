import type { Page } from '@playwright/test';
import { untilMainScreensAreCached } from '../../fixtures/installed/precache-screens.ts';
import { overrideSettings } from '../../fixtures/network/intercept.ts';
import { firstFigure } from '../../fixtures/persisted-data.ts';
import { untilInstalled } from '../../fixtures/release/service-worker.ts';
import { signInOn } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';

const announcements = (page: Page) => page.getByRole('region', { name: 'Service announcements' });

test('banners and maintenance are shown above the shell, also offline, and disappear when over (B31)', async ({
  page,
  network,
}) => {
  // Outside the app first: it asks for the settings when it starts, and again a minute later.
  await page.goto('/manifest.webmanifest');
  const restore = await overrideSettings(page.context(), {
    maintenance: true,
    banners: [{ id: 'eid', text: 'Branches are closed on Friday.', text_bn: null }],
  });
  await signInOn(page, 'us');
  await untilInstalled(page);
  await untilMainScreensAreCached(page);
  const region = announcements(page);
  await expect(region).toContainText('Branches are closed on Friday.');
  await expect(region).toContainText(
    'Site is under maintenance. Sorry for the inconvenience. Please try again later.',
  );
  await expect(firstFigure(page), 'what is known stays readable').toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  network.break({ kind: 'refuse' });
  await page.reload();
  await expect(firstFigure(page)).toBeVisible();
  await expect(region).toContainText('Branches are closed on Friday.');

  await restore();
  network.heal();
  await expect(region).toHaveCount(0, { timeout: 30_000 });
});

test('an outdated version says so, and Update now reloads the page once, without a loop', async ({
  page,
  signIn,
}) => {
  await overrideSettings(page.context(), { min_version: '99.0.0' });
  await signIn('us');
  const region = announcements(page);
  await expect(region).toContainText('Update needed');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(region).toContainText('The new version isn’t available yet.');
  await expect(firstFigure(page)).toBeVisible();
  expect(loads).toBe(1);
});
