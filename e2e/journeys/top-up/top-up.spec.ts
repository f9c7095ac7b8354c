import {
  fillTopUp,
  openTopUp,
  toppedUpSentence,
  reviewTopUp,
  topUpsOf,
} from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/* Mobile top-ups, from the menu to the phone, for customers of both countries (product.md B7). */

test('a top-up in taka from the menu to the phone, and repeated from its details', async ({
  page,
  bank,
}) => {
  const buyer = await openTopUp(page, bank);
  await page.goto('/bd/user/overview');
  await page.getByRole('navigation').getByRole('link', { name: 'Top Up' }).click();
  await page.getByLabel('Mobile number').fill('০১৭১২৩৪৫৬৭৮');
  await expect(page.getByRole('radio', { name: 'Grameenphone' })).toBeChecked();
  await page.getByRole('button', { name: '৳100' }).click();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
  await reviewTopUp(page);
  await expect(page.getByRole('heading', { name: 'Review your top-up' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('01712-345678');
  await page.getByRole('button', { name: 'Pay ৳100.00' }).click();
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('list').filter({ hasText: 'It went to the operator' })).toBeVisible();
  expect(await topUpsOf(bank, buyer)).toMatchObject({
    count: 1,
    results: [{ status: 'COMPLETE', amount: '100.00', operator: 'GRAMEENPHONE' }],
  });
  await page.getByRole('link', { name: 'Top up again' }).click();
  await expect(page.getByLabel('Mobile number')).toHaveValue('01712-345678');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('100');
  await reviewTopUp(page);
  await expect(page.getByText(/You topped up this number with the same amount/)).toBeVisible();
  await page.goto('/bd/user/transactions');
});

test('a pack paid in dollars at the quoted price', { tag: '@long' }, async ({ page, bank }) => {
  const buyer = await openTopUp(page, bank, 'US');
  await page.getByLabel('Mobile number').fill('01812345678');
  await expect(page.getByRole('radio', { name: 'Robi / Airtel' })).toBeChecked();
  await page.getByRole('radio', { name: 'Banglalink' }).check();
  await page.getByRole('radio', { name: 'A pack' }).check();
  await page.getByRole('radio', { name: /^6 GB/ }).check();
  await page.getByLabel('Pay from').selectOption(buyer.usd.id);
  await reviewTopUp(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('1 USD = 121.3265 BDT');
  await expect(main).toContainText('Rate guaranteed for');
  await page.getByRole('button', { name: 'Pay $1.23' }).click();
  await expect(toppedUpSentence(page)).toBeVisible({ timeout: 15_000 });
  expect((await topUpsOf(bank, buyer)).results).toMatchObject([
    {
      total_debit: '1.23',
      debit_currency: 'USD',
      amount: '149.00',
      operator: 'BANGLALINK',
      pack: { id: 'bl-data-6gb-7d' },
    },
  ]);
});

test(
  'when an operator rejects, money and limit are restored',
  { tag: '@long' },
  async ({ page, bank }) => {
    await openTopUp(page, bank);
    await fillTopUp(page, { number: '01700000001' });
    await reviewTopUp(page);
    await page.getByRole('button', { name: 'Pay ৳50.00' }).click();
    const main = page.getByRole('main');
    await expect(main.getByText('The full amount is available again.')).toBeVisible({
      timeout: 15_000,
    });
    await expect(main).toContainText('The operator refused this number.');
    await expect(main).toContainText('OPERATOR REJECTED');
    await page.goto('/bd/user/transfer-rules');
    const recharge = page.getByRole('region', { name: 'Mobile top-up' });
    await expect(recharge).toContainText('৳5,000.00');
  },
);
