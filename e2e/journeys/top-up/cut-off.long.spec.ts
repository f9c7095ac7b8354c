import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import {
  fillTopUp,
  openTopUp,
  rechargedSentence,
  reviewTopUp,
  topUpsOf,
} from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * Whatever cuts a recharge off, its buyer learns what became of it, and it is paid once
 * (product.md A11, A20, A22; reliability.md R9, B5, B11, B13).
 */
const pay = (page: Page) => page.getByRole('button', { name: 'Pay ৳50.00' }).click();

/** Nothing that is sent arrives. A browser tries a dropped request again by itself, so it is cut here. */
const loseRequests = (page: Page) =>
  page.route('**/api/top-up/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

test('an answer that is lost on the way: the true outcome comes by itself (B11)', async ({
  page,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await fillTopUp(page);
  await reviewTopUp(page);
  await bank.call(createSandboxFault, {
    body: { match: '/top-up/', kind: 'DROP_AFTER', times: 1, email: buyer.email },
  });
  await pay(page);
  await expect(rechargedSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('a page that is closed at the moment of paying finds it again, and sends it once (B13)', async ({
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
  await expect(rechargedSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('what never arrived can be given up, and stays given up', async ({ page, bank }) => {
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

test('a draft that is typed with no network outlives the tab, and is paid by a tap alone (A20)', async ({
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
  await expect(rechargedSentence(page)).toBeVisible({ timeout: 20_000 });
  expect((await topUpsOf(bank, buyer)).count).toBe(1);
});

test('one form in two tabs: the second says so, and goes on once the first is closed (B15)', async ({
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
