import { fillTopUp, openTopUp, reviewTopUp } from '../../fixtures/top-ups/form.ts';
import { expect, test } from '../../fixtures/test.ts';

/*
 * A top-up that the operator delays (product.md B7). One that a limit or an outage stops is in
 * app/features/top-ups/top-ups-screen.test.tsx and bank/payments/top-ups.
 */

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
  const latest = page.getByRole('region', { name: 'Recent top-ups' });
  await expect(latest.getByRole('link')).toContainText('With the operator');
});
