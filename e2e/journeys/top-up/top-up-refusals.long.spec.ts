import { setSandboxOperator } from '#contract/sandbox-payments.ts';
import {
  fillTopUp,
  openTopUp,
  toppedUpSentence,
  reviewTopUp,
  topUpsOf,
} from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/* Top-ups that a limit or the operator stops or delays (product.md B7). */

test('an amount over the limit says what is possible, and moves no money', async ({
  page,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await fillTopUp(page, { amount: '1500' });
  await reviewTopUp(page);
  await page.getByRole('button', { name: 'Pay ৳1,500.00' }).click();
  const notice = page.locator('div').filter({ hasText: 'above the maximum for one transaction' });
  await expect(notice.last()).toContainText('৳1,000.00');
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('1500');
  expect((await topUpsOf(bank, buyer)).count).toBe(0);
});

test('a slow operator is reported, and the top-up completes by a later visit', async ({
  page,
  bank,
}) => {
  await openTopUp(page, bank);
  await fillTopUp(page, { number: '01700000002' });
  await reviewTopUp(page);
  await page.getByRole('button', { name: 'Pay ৳50.00' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('The operator takes longer than usual')).toBeVisible({
    timeout: 15_000,
  });
  await page.goto('/bd/user/top-up');
  const latest = page.getByRole('region', { name: 'Your latest recharges' });
  await expect(latest.getByRole('link')).toContainText('With the operator');
});

// No other journey uses Teletalk: its outage in the sandbox affects all journeys.
test('an unavailable operator is reported before submitting; the input stays', async ({
  page,
  bank,
}) => {
  const set = (isAvailable: boolean) =>
    bank.call(setSandboxOperator, { body: { code: 'TELETALK', is_available: isAvailable } });
  await set(false);
  try {
    await openTopUp(page, bank);
    await fillTopUp(page, { number: '01512345678' });
    await expect(page.getByText(/Teletalk takes no recharges at the moment/)).toBeVisible();
    await reviewTopUp(page);
    await page.getByRole('button', { name: 'Pay ৳50.00' }).click();
    await expect(page.getByText(/takes no recharges at the moment/)).toBeVisible();
  } finally {
    await set(true);
  }
  await page.getByRole('button', { name: 'Change something' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01512345678');
  await reviewTopUp(page);
  await page.getByRole('button', { name: 'Pay ৳50.00' }).click();
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 15_000 });
});
