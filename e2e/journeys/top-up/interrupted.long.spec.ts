import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import {
  fillTopUp,
  openTopUp,
  toppedUpSentence,
  reviewTopUp,
  topUpsOf,
} from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * However a top-up is interrupted, the customer learns its outcome, and it is paid once (product.md A11, A20, A22;
 * reliability.md R9, B5, B11, B13).
 */
const pay = (page: Page) => page.getByRole('button', { name: 'Pay ৳50.00' }).click();

/** No request arrives. A browser retries a dropped request itself, so it is aborted here. */
const loseRequests = (page: Page) =>
  page.route('**/api/top-up/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

test('a lost response: the outcome is found without a tap (B11)', async ({ page, bank }) => {
  const buyer = await openTopUp(page, bank);
  await fillTopUp(page);
  await reviewTopUp(page);
  await bank.call(createSandboxFault, {
    body: { match: '/top-up/', kind: 'DROP_AFTER', times: 1, email: buyer.email },
  });
  await pay(page);
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('a page closed while paying finds the top-up again, and sends it once (B13)', async ({
  page,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await fillTopUp(page);
  await reviewTopUp(page);
  await loseRequests(page);
  await pay(page);
  await expect(page.getByText('It did not reach the bank.')).toBeVisible();
  await page.reload();
  const pending = page.getByRole('region', { name: /^৳50\.00 for/ });
  await expect(pending.getByText('It did not reach the bank.')).toBeVisible();
  await expect(page.getByLabel('Mobile number')).toHaveCount(0);
  expect((await topUpsOf(bank, buyer)).count).toBe(0);
  await page.unrouteAll();
  await pending.getByRole('button', { name: 'Send it again' }).click();
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('a top-up that was never received can be cancelled, and stays cancelled', async ({
  page,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await fillTopUp(page);
  await reviewTopUp(page);
  await loseRequests(page);
  await pay(page);
  await page.getByRole('button', { name: 'Do not send it' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
  expect((await topUpsOf(bank, buyer)).count).toBe(0);
});

test('an offline draft survives the tab, and is paid only by a tap (A20)', async ({
  page,
  context,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await context.setOffline(true);
  await fillTopUp(page);
  const review = page.getByRole('button', { name: 'Review' });
  await expect(review).toHaveAccessibleDescription(/connection/);
  await context.setOffline(false);
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
  expect((await topUpsOf(bank, buyer)).count).toBe(0);
  await reviewTopUp(page);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: 'Pay ৳50.00' })).toHaveAccessibleDescription(
    /connection/,
  );
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Pay ৳50.00' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await pay(page);
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('one form in two tabs: the second says so, and continues once the first is closed (B15)', async ({
  page,
  context,
  bank,
}) => {
  await openTopUp(page, bank);
  await fillTopUp(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText(/being prepared in another tab/)).toBeVisible();
  await page.close();
  await expect(second.getByLabel('Mobile number')).toHaveValue('01712345678');
});
