import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

const address = '**/api/notification/update_last_read/';
const buttonOf = (page: Page) => page.getByRole('button', { name: 'Mark all as read' });

/** The keys under which the bank was told, one for each request that left the page. */
const keysSent = (page: Page): (string | undefined)[] => {
  const keys: (string | undefined)[] = [];
  // A try that never left the device is no sending.
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/notification/update_last_read/'))
      keys.push(request.headers()['idempotency-key']);
  });
  return keys;
};

test('Mark all as read waits for the network, survives a reload, and is sent once', async ({
  page,
  context,
  signIn,
}) => {
  const keys = keysSent(page);
  await signIn('bd');
  await page.goto('/bd/user/notifications');
  await expect(buttonOf(page)).toBeEnabled();
  // Nothing of the bank arrives; the app itself still loads.
  await context.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByText('nothing arrives').or(page.getByText('No connection'))).toBeVisible();
  await buttonOf(page).click();
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText('The bank is told when there is a network.')).toBeVisible();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
  expect(keys).toEqual([]);

  await page.reload();
  await expect(buttonOf(page)).toBeDisabled();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);

  await context.unroute('**/api/**');
  await expect(page.getByText('The bank is told when there is a network.')).toBeHidden();
  await expect.poll(() => keys.length).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await page.reload();
  await expect(buttonOf(page)).toBeDisabled();
  expect(keys).toHaveLength(1);
});

test('what the bank refuses later is undone, and said', async ({ page, signIn }) => {
  await signIn('bdtOnly');
  await page.goto('/bd/user/notifications');
  await expect(buttonOf(page)).toBeEnabled();
  await page.route(address, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'conflict', detail: 'This has changed meanwhile.' },
    }),
  );
  await buttonOf(page).click();
  await expect(page.getByText('They are still unread.')).toBeVisible();
  await expect(buttonOf(page)).toBeEnabled();
});

test('two tabs send what waits once', async ({ page, context, signIn }) => {
  await signIn('us');
  const other = await context.newPage();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/notification/update_last_read/')) sent.push(request.url());
  });
  await page.goto('/us/user/notifications');
  await other.goto('/us/user/notifications');
  await expect(buttonOf(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('No connection')).toBeVisible();
  await buttonOf(page).click();
  await expect(buttonOf(other)).toBeDisabled();
  expect(sent).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText('The bank is told when there is a network.')).toBeHidden();
  await expect.poll(() => sent.length).toBe(1);
  await other.reload();
  await expect(buttonOf(other)).toBeDisabled();
  expect(sent).toHaveLength(1);
});
