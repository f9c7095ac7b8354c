import type { Page } from '@playwright/test';
import { abortRequests } from '../../fixtures/network/intercept.ts';
import { fillTopUp, openTopUp, reviewTopUp, topUpsOf } from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * However a top-up is interrupted, the customer learns its outcome (product.md A11, A20, A22; reliability.md R9, B5).
 * Found again after a closed page, a lost response and two tabs are in transfers/interrupted.spec.ts: the forms share
 * that code; the bank's side is in bank/payments/top-ups/submit-top-up.repeat.pg.test.ts.
 */
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay ৳50.00' });
const untilEnabled = (page: Page, name: string) =>
  expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true');

test('a top-up prepared offline is paid only by a tap; never received, it can be cancelled', async ({
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
  await abortRequests(page, '**/api/top-up/', 'POST');

  await test.step('never received, it can be cancelled, and stays cancelled', async () => {
    await payButton(page).click();
    await expect(page.getByText('It didn’t reach the bank.')).toBeVisible();
    await page.getByRole('button', { name: 'Don’t send it' }).click();
    await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
    await page.reload();
    await expect(page.getByLabel('Mobile number')).toHaveValue('01712345678');
    expect(await paid()).toBe(0);
  });
});
