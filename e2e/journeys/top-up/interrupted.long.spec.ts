import type { Page } from '@playwright/test';
import { createSandboxFault } from '#contract/sandbox.ts';
import { abortRequests } from '../../fixtures/network/intercept.ts';
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
 * reliability.md R9, B5, B11, B13). Two tabs with one form are in transfers/interrupted.spec.ts: the forms share that code.
 */
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ৳50.00' });
const untilEnabled = (page: Page, name: string) =>
  expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');

test('a top-up prepared offline, never received, found again, cancelled, and paid once though its response is lost', async ({
  page,
  context,
  bank,
}) => {
  test.slow();
  const buyer = await openTopUp(page, bank);
  const paid = async (): Promise<number> => (await topUpsOf(bank, buyer)).count;

  await test.step('an offline draft survives the tab, and is paid only by a tap (A20)', async () => {
    await expect(page.getByLabel('Mobile number')).toBeVisible();
    await context.setOffline(true);
    await fillTopUp(page);
    const review = page.getByRole('button', { name: 'Review' });
    await expect(review).toHaveAccessibleDescription(/connection/);
    await context.setOffline(false);
    await untilEnabled(page, 'Review');
    await page.reload();
    await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
    await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('50');
    await reviewTopUp(page);
    await expect(payButton(page)).toBeVisible();
    await context.setOffline(true);
    await expect(payButton(page)).toHaveAccessibleDescription(/connection/);
    await context.setOffline(false);
    await untilEnabled(page, 'Pay ৳50.00');
    expect(await paid()).toBe(0);
  });

  // A browser retries a dropped request itself, so it is aborted here.
  const restore = await abortRequests(page, '**/api/top-up/', 'POST');
  const pending = page.getByRole('region', { name: /^৳50\.00 for/ });
  const notReceived = 'It did not reach the bank.';

  await test.step('never received, it can be cancelled, and stays cancelled', async () => {
    await payButton(page).click();
    await expect(page.getByText(notReceived)).toBeVisible();
    await page.getByRole('button', { name: 'Do not send it' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
    await page.reload();
    await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
    expect(await paid()).toBe(0);
  });

  await test.step('a page closed while paying finds it again, and sends it once (B13)', async () => {
    await reviewTopUp(page);
    await payButton(page).click();
    await expect(page.getByText(notReceived)).toBeVisible();
    await page.reload();
    await expect(pending.getByText(notReceived)).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveCount(0);
    expect(await paid()).toBe(0);
    await restore();
    await pending.getByRole('button', { name: 'Send it again' }).click();
    await expect(toppedUpSentence(page)).toBeVisible();
    expect(await paid()).toBe(1);
  });

  await test.step('the outcome of a lost response is found without a tap (B11)', async () => {
    await page.goto('/bd/user/top-up');
    await fillTopUp(page, { number: '01812345678' });
    await reviewTopUp(page);
    await bank.call(createSandboxFault, {
      body: { match: '/top-up/', kind: 'DROP_AFTER', times: 1, email: buyer.email },
    });
    await payButton(page).click();
    await expect(toppedUpSentence(page)).toBeVisible();
    expect(await paid()).toBe(2);
  });
});
