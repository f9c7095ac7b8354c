import { sandboxToken } from '#contract/sandbox.ts';
import { listCoupons } from '#contract/coupons.ts';
import { violationsOf } from '../../fixtures/accessibility/axe.ts';
import { factRow } from '../../fixtures/fact-row.ts';
import { signInApplicant } from '../../fixtures/newcomers/applicant.ts';
import { confirmTransfer } from '../../fixtures/transfers/confirm.ts';
import { makeSender } from '../../fixtures/transfers/sender.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a coupon takes the fee off a transfer and comes back when the transfer is cancelled', async ({
  page,
  bank,
  context,
}) => {
  const sender = await makeSender(bank);
  await sender.byAch('15.00');
  await signInApplicant(page, sender.who);

  // From the profile menu; a code that is for another country, and one that is added.
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Coupons' }).click();
  await expect(page).toHaveURL('/us/user/coupon');
  await expect(page.getByText('You don’t have a coupon to use right now.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('dhaka15');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This coupon is for customers with an address in Bangladesh.',
  );
  await page.getByRole('textbox', { name: 'Code' }).fill('fee50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const ticket = page.getByRole('listitem').filter({ hasText: 'FEE50' });
  await expect(ticket).toContainText('3 uses left');
  expect(await violationsOf(page, page.url())).toEqual([]);

  // The coupon beside the price, in the review and in the details.
  await ticket.getByRole('link', { name: 'Send money with FEE50' }).click();
  await page.getByRole('link', { name: 'Send to Maple Street Homes LLC' }).click();
  await page.getByLabel('You send').fill('40');
  await page.getByRole('button', { name: /^FEE50/ }).click();
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price).toContainText('Coupon FEE50');
  await page.getByRole('button', { name: 'Review transfer' }).click();
  await expect(factRow(page, 'Coupon FEE50')).toContainText('$0.12');
  await confirmTransfer(page, bank, sender.who);
  await expect(page.getByRole('heading', { level: 1, name: /^On its way to/ })).toBeVisible();
  const { token } = await bank.call(sandboxToken, { body: { email: sender.who.email } });
  const usesLeft = async () =>
    (await bank.call(listCoupons, {}, { Authorization: `Bearer ${token}` })).results[0]?.uses_left;
  expect(await usesLeft()).toBe(2);

  // Cancelled: the whole amount and the coupon are back.
  await page.getByRole('button', { name: 'Cancel this transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this transfer?' });
  await dialog.getByRole('button', { name: 'Cancel the transfer' }).click();
  await expect(page.getByText('This was cancelled. The money is available again')).toBeVisible();
  expect(await usesLeft()).toBe(3);

  // The coupons can be read without a network.
  await page.goto('/us/user/coupon');
  await expect(ticket).toContainText('3 uses left');
  await context.setOffline(true);
  await page.reload();
  await expect(ticket).toContainText('3 uses left');
});
